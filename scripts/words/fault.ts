import { argumentsOf, codeOf, readMessage } from "./message.ts";

/** The format's reader knows a fault by a name, which tells a translator nothing. */
const MEANT: [RegExp, string][] = [
  [/CLOSING_BRACE/, "Eine Klammer } fehlt."],
  [/OTHER_CLAUSE/, "Am Ende fehlt die Form other {…}."],
  [/EMPTY_ARGUMENT|MALFORMED/, "Zwischen { und } gehört nur ein Name."],
  [/no form/, "Eine der Formen hat diese Sprache nicht."],
];
const OTHERWISE =
  "Die Klammern oder Formen stimmen nicht, gemeint ist {name} oder {zahl, plural, one {…} other {…}}.";

/** Tells a text's translator in German what is wrong with it; null means that it is sound. */
export function faultOf(text: string, german: string, locale: string): string | null {
  try {
    const facts = argumentsOf(readMessage(german));
    const message = readMessage(text);
    codeOf(message, locale);
    const used = argumentsOf(message);
    for (const [name, type] of used) {
      const wanted = facts.get(name);
      if (!wanted) return `{${name}} gibt es im deutschen Text nicht.`;
      if (!fits(type, wanted)) return `{${name}} muss wählen wie im deutschen Text.`;
    }
    const missing = [...facts].find(([name, type]) => !used.has(name) && /string \|/.test(type));
    return missing ? `{${missing[0]}} fehlt.` : null;
  } catch (error) {
    return MEANT.find(([name]) => name.test((error as Error).message))?.[1] ?? OTHERWISE;
  }
}

/** A number may be written as it is; a choice may not. */
function fits(type: string, wanted: string): boolean {
  const sorted = (union: string) => union.split(" | ").sort().join();
  return sorted(type) === sorted(wanted) || (type === "string | number" && wanted === "number");
}
