import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./sources.ts";

export interface Document {
  path: string;
  text: string;
}

/** README and `docs/` but for the specification, whose words are the owner's. */
export function readDocuments(): Document[] {
  const names = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && name !== "specification.md")
    .sort();
  return ["README.md", ...names.map((name) => `docs/${name}`)].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), "utf8"),
  }));
}

/** Signs alone, such as a table's lines, are no words; commands are. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export const MOST_WORDS = 35;

/** A cell, a row of a list and a paragraph each end a sentence. Code in a sentence counts no words. */
export function longSentences(text: string): string[] {
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "\n\n");
  const blocks = prose
    .replaceAll(/^ *(?=\||#|[-*] |\d+\. )/gm, "\n\n")
    .split(/\n{2,}/)
    .flatMap((block) => (block.startsWith("|") ? block.split("|") : [block]));
  return blocks
    .map((block) => block.replaceAll(/`[^`]*`/g, "").replaceAll(/\s+/g, " "))
    .flatMap((block) => block.split(/(?<=[.!?]["”)*\]]*) /))
    .filter((sentence) => countWords(sentence) > MOST_WORDS);
}
