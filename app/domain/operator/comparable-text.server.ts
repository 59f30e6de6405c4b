import { SAME_LETTERS } from "#db/schema/search-text.ts";

const MEANT = new Map(SAME_LETTERS.map(([found, meant]) => [found.normalize("NFC"), meant]));
const UNUSUAL = /\P{ASCII}/gu;
const USUAL = /^\p{ASCII}*$/u;

/** Text with letters made the same as in the inbox's search, "Müller" → "mueller"; quick enough for many rows. */
export function comparable(text: string): string {
  if (USUAL.test(text)) return text.toLowerCase();
  return text
    .normalize("NFC")
    .replace(UNUSUAL, (letter) => MEANT.get(letter) ?? letter)
    .toLowerCase();
}

/** Whether a text, as {@link comparable} left it, holds every one of the words. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** What a cleaned search asks for, one comparable word each; none for an empty one. */
export function searchWords(search: string): string[] {
  return comparable(search).split(" ").filter(Boolean);
}
