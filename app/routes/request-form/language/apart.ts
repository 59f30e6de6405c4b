import { directionOf } from "#app/languages/language.ts";
import { usePageLanguage } from "#app/languages/page-words.ts";

/** For what stands in a translated page and isn't: a business's own words, and numbers read from the left. */
export function useApart() {
  const language = usePageLanguage();
  return {
    words: language === "de" ? {} : ({ lang: "de", dir: "auto" } as const),
    number: directionOf(language) === "rtl" ? ({ dir: "ltr" } as const) : {},
  };
}
