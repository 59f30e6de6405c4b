import { directionOf, type Language } from "../languages/language.ts";

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u;

/** An Arabic name would turn round what stands beside it on its line (Unicode's FSI and PDI). */
export function setApart(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** A name, number or address in a line of the language: in Arabic, Latin letters and digits would turn round. */
export function setApartIn<Text extends string | null>(language: Language, text: Text): Text | string {
  return text !== null && directionOf(language) === "rtl" ? `\u2068${text}\u2069` : text;
}
