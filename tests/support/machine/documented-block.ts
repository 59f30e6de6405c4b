import { readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = join(import.meta.dirname, "../../../docs/operations.md");

/** A block of docs/operations.md with what depends on the machine exchanged; each of it has to be there. */
export function documentedBlock(language: string, exchanges: readonly [string, string][]): string {
  const fenced = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs");
  const blocks = [...readFileSync(DOCUMENT, "utf8").matchAll(fenced)].map(([, text = ""]) => text);
  const found = blocks.find((text) => exchanges.every(([from]) => text.includes(from)));
  if (found === undefined) {
    throw new Error(`No block for ${language} has all of "${exchanges.map(([from]) => from).join('", "')}".`);
  }
  return exchanges.reduce((text, [from, to]) => text.replaceAll(from, to), found);
}
