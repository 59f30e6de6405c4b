export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

/** `a[b]=1&list[0][c]=2` becomes `{ a: { b: "1" }, list: [{ c: "2" }] }`. */
export function decodeForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    put(root, [first, ...rest], value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, asValue(value)]));
}

function put(branch: Branch, [name = "", ...rest]: string[], value: string): void {
  const key = name === "" ? String(branch.size) : name;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const known = branch.get(key);
  const next: Branch = known instanceof Map ? known : new Map();
  branch.set(key, next);
  put(next, rest, value);
}

function asValue(value: Branch | string): FormValue {
  if (typeof value === "string") return value;
  const entries = [...value].map(([name, inner]): [string, FormValue] => [name, asValue(inner)]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
