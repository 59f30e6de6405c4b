export interface Instruction {
  kind: string;
  /** Everything behind the kind, joined lines as one. */
  text: string;
}

export interface Stage {
  from: string;
  name: string | null;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, in order; comments are left out. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join("\n")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  for (const line of lines.filter(Boolean)) {
    const [, kind = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (kind === "FROM") {
      const [from = "", , name = null] = rest.split(/\s+/);
      stages.push({ from, name, instructions: [] });
    } else if (kind) stages.at(-1)?.instructions.push({ kind, text: rest });
    else throw new Error(`Not an instruction: ${line}`);
  }
  return stages;
}

/** `ENV` of a stage. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ kind }) => kind === "ENV")
    .flatMap(({ text }) => text.split(/\s+/))
    .map((pair) => pair.split("="));
  return Object.fromEntries(pairs);
}

/** The last instruction of a kind; throws when there is none. */
export function lastOf({ instructions }: Stage, kind: string): string {
  const found = instructions.findLast((one) => one.kind === kind)?.text;
  if (found === undefined) throw new Error(`The Dockerfile has no ${kind}.`);
  return found;
}

/** What `CMD` in a stage or behind a `HEALTHCHECK` runs; throws for the form that needs a shell. */
export function commandIn(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf("[")));
}
