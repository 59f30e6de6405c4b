import { comma } from "#words/languages.ts";
import type { Language } from "./language.ts";

/** One after the other, without those that are empty. */
export function listed(language: Language, parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(comma[language]);
}
