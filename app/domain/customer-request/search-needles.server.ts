import { SAME_LETTERS } from "#db/schema/search-text.ts";

const NUMBER = /^\+?\d[\d/().-]{2,}$/;

/** Letters made the same as the index makes them: "Müller" → "mueller". */
export function foldLetters(text: string): string {
  const small = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return SAME_LETTERS.reduce((folded, [found, meant]) => folded.replaceAll(found, meant), small);
}

/**
 * What has to be found for a search, the longest first because it is the rarest: one of each inner list.
 * A number may be written in any way, "+49 171/39-200" as "0171 39200". Words within other words are left out.
 */
export function searchNeedles(search: string): string[][] {
  const words = [...new Set(foldLetters(search).split(" "))].filter(Boolean);
  const whole = words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
  return whole
    .sort((a, b) => b.length - a.length)
    .map((word) => (NUMBER.test(word) ? [...new Set([word, dialled(word)])] : [word]));
}

function dialled(number: string): string {
  return number
    .replace(/[/().-]/g, "")
    .replace(/^\+/, "00")
    .replace(/^00490?/, "0");
}
