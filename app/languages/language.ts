import { LANGUAGES, type Language } from "#db/values.ts";

export { LANGUAGES, type Language };

/** Each by its own name, as a switch shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  tr: "Türkçe",
  pl: "Polski",
  uk: "Українська",
  ar: "العربية",
};

/** For a business: "Türkisch". */
export const GERMAN_NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "Englisch",
  tr: "Türkisch",
  pl: "Polnisch",
  uk: "Ukrainisch",
  ar: "Arabisch",
};

/** For `Intl`; digits are those of German paper, also in Arabic. */
export const LOCALES: Record<Language, string> = {
  de: "de-DE",
  en: "en-GB",
  tr: "tr",
  pl: "pl",
  uk: "uk",
  ar: "ar-u-nu-latn",
};

export function isLanguage(code: string): code is Language {
  return LANGUAGES.some((known) => known === code);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}
