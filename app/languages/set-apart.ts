import { directionOf, type Language } from "./language.ts";

/** A name, number or address in a line of the language: in Arabic, Latin letters and digits would turn round. */
export function setApartIn<Text extends string | null>(language: Language, text: Text): Text | string {
  return text !== null && directionOf(language) === "rtl" ? `\u2068${text}\u2069` : text;
}
