import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** A language's words: texts in ICU message format by their names, and lists of words that are taken as they are. */
export interface Words {
  [name: string]: string | readonly string[] | Words;
}

/** What a language's file says of the language itself. */
export interface About extends Record<string, unknown> {
  locale: string;
  /** Texts that no other language has, as no page of theirs can need them. */
  germanOnly?: readonly string[];
  /** Parts that nobody who grew up with the language has read. */
  unread?: readonly string[];
}

export const fileOf = (language: string) => join(ROOT, "content/languages", `${language}.json`);

export function readLanguage(language: string): { about: About; parts: Record<string, Words> } {
  const { about, ...parts } = JSON.parse(readFileSync(fileOf(language), "utf8"));
  return { about, parts };
}

/** Every text with its name, as `form.title`. */
export function textsOf(words: Words, path = ""): [path: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]) => {
    const own = path ? `${path}.${name}` : name;
    if (typeof value === "string") return [[own, value] as [string, string]];
    return Array.isArray(value) ? [] : textsOf(value as Words, own);
  });
}
