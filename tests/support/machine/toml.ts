export type TomlTable = { [key: string]: string | number | boolean | TomlTable | TomlTable[] };

/** The part of TOML that fly.toml needs: tables, lists of tables, strings, whole numbers, true and false. */
export function parseToml(text: string): TomlTable {
  const root: TomlTable = {};
  let table = root;
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (!line || line.startsWith("#")) continue;
    const [, list, one] = /^\[\[([\w.]+)\]\]$|^\[([\w.]+)\]$/.exec(line) ?? [];
    if (list ?? one) {
      table = place(root, (list ?? one ?? "").split("."), list !== undefined);
      continue;
    }
    const [, key = "", value = ""] = /^(\w+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (!key || key in table) throw new Error(`Not understood: ${line}`);
    table[key] = JSON.parse(value);
  }
  return root;
}

function place(root: TomlTable, path: readonly string[], isList: boolean): TomlTable {
  let table = root;
  for (const [depth, name] of path.entries()) {
    const isLast = depth === path.length - 1;
    const made: TomlTable = {};
    const known = table[name];
    if (isLast && isList) table[name] = [...(Array.isArray(known) ? known : []), made];
    else if (known === undefined) table[name] = made;
    else if (typeof known !== "object" || Array.isArray(known)) throw new Error(`${name} is no table.`);
    const next = table[name];
    table = Array.isArray(next) ? made : (next as TomlTable);
  }
  return table;
}
