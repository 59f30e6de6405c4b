import { createContext, useContext } from "react";
import { kit } from "#words/de/kit.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Language } from "./language.ts";

const Words = createContext<Dictionary | null>(null);

/** Set while a page that React leaves alone is rendered; browsers get no dictionary but the German words of the kit. */
export const PageWords = Words.Provider;

/** Attributes of the document; browsers need no list of languages for them. */
export function useDocumentLanguage(): { lang: Language; dir: "rtl" | undefined } {
  const words = useContext(Words);
  return { lang: words?.language ?? "de", dir: words?.direction === "rtl" ? "rtl" : undefined };
}

export function usePageLanguage(): Language {
  return useContext(Words)?.language ?? "de";
}

/** Plain pages and those of the dashboard share these. */
export function useKitWords(): Dictionary["kit"] {
  return useContext(Words)?.kit ?? kit;
}

/** Null where all is German: on every page that is neither plain nor translated. */
export function usePlainWords(): Dictionary | null {
  return useContext(Words);
}

/** Throws on a page that isn't plain: it has no words of its own here. */
export function useWords(): Dictionary {
  const words = useContext(Words);
  if (!words) throw new Error("Only plain pages have a dictionary.");
  return words;
}
