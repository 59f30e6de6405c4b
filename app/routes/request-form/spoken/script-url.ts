import type { Language } from "#app/languages/language.ts";
import ar from "./enhance-ar.ts?worker&url";
import de from "./enhance-de.ts?worker&url";
import en from "./enhance-en.ts?worker&url";
import pl from "./enhance-pl.ts?worker&url";
import tr from "./enhance-tr.ts?worker&url";
import uk from "./enhance-uk.ts?worker&url";

/** The same script once for each language, so that a phone gets one file and no other language's words. */
export const SCRIPT_URLS: Record<Language, string> = { de, en, tr, pl, uk, ar };
