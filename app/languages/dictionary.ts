import { DICTIONARIES } from "#words/dictionaries.ts";
import type { Words } from "#words/words.ts";
import { directionOf, LANGUAGES, type Language } from "./language.ts";

/** All words of a language, made of `content/languages/` (docs/languages.md). */
export type Dictionary = Words & { language: Language; direction: "ltr" | "rtl" };

const dictionaries = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { language, direction: directionOf(language), ...DICTIONARIES[language] },
  ]),
) as Record<Language, Dictionary>;

/** Only servers use it: no script that a browser loads may import it. */
export function dictionaryOf(language: Language): Dictionary {
  return dictionaries[language];
}
