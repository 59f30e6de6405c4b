import { ar } from "./ar/words.ts";
import { de, type Words } from "./de/words.ts";
import { en } from "./en/words.ts";
import { directionOf, type Language } from "./language.ts";
import { pl } from "./pl/words.ts";
import { tr } from "./tr/words.ts";
import { uk } from "./uk/words.ts";

export type Dictionary = Words & { language: Language; direction: "ltr" | "rtl" };

const DICTIONARIES: Record<Language, Dictionary> = {
  de: { language: "de", direction: directionOf("de"), ...de },
  en: { language: "en", direction: directionOf("en"), ...en },
  tr: { language: "tr", direction: directionOf("tr"), ...tr },
  pl: { language: "pl", direction: directionOf("pl"), ...pl },
  uk: { language: "uk", direction: directionOf("uk"), ...uk },
  ar: { language: "ar", direction: directionOf("ar"), ...ar },
};

/** Of servers only: no script that a browser loads may import it. */
export function dictionaryOf(language: Language): Dictionary {
  return DICTIONARIES[language];
}
