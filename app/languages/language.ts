import { LANGUAGES, type Language } from "#db/values.ts";
import { direction, germanName, locale, name } from "#words/languages.ts";

export { LANGUAGES, type Language };

/** Each by its own name, as a switch shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = name;

export const GERMAN_NAMES: Record<Language, string> = germanName;

/** For `Intl`; digits are those of German paper, also in Arabic. */
export const LOCALES: Record<Language, string> = locale;

export function isLanguage(code: string): code is Language {
  return LANGUAGES.some((known) => known === code);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return direction[language] === "rtl" ? "rtl" : "ltr";
}
