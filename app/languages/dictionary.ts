import { ar } from "./ar/words.ts";
import { de, type Words } from "./de/words.ts";
import { en } from "./en/words.ts";
import type { Language } from "./language.ts";
import { pl } from "./pl/words.ts";
import { tr } from "./tr/words.ts";
import { uk } from "./uk/words.ts";

export type Dictionary = Words & { language: Language };

const DICTIONARIES: Record<Language, Dictionary> = {
  de: { language: "de", ...de },
  en: { language: "en", ...en },
  tr: { language: "tr", ...tr },
  pl: { language: "pl", ...pl },
  uk: { language: "uk", ...uk },
  ar: { language: "ar", ...ar },
};

/** Of servers only: no script that a browser loads may import it. */
export function dictionaryOf(language: Language): Dictionary {
  return DICTIONARIES[language];
}
