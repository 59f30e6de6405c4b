import { argumentsOf, codeOf, readMessage } from "./message.ts";

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
    return `Die Klammern oder Formen stimmen nicht: ${(error as Error).message}`;
  }
}

/** A number may be written as it is; a choice may not. */
function fits(type: string, wanted: string): boolean {
  const sorted = (union: string) => union.split(" | ").sort().join();
  return sorted(type) === sorted(wanted) || (type === "string | number" && wanted === "number");
}
