import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** A language's words: texts in ICU message format by their names, and lists of words that are taken as they are. */
export interface Words {
  [name: string]: string | readonly string[] | Words;
}

/** What a language's file says of the language itself. */
export interface About extends Record<string, unknown> {
  germanName: string;
  locale: string;
  /** Texts that no other language has, as no page of theirs can need them. */
  germanOnly?: readonly string[];
  /** Parts that nobody who grew up with the language has read. */
  unread?: readonly string[];
}

export const fileOf = (language: string) => join(ROOT, "content/languages", `${language}.json`);

export function readLanguage(language: string): { about: About; parts: Record<string, Words> } {
  try {
    const { about, ...parts } = JSON.parse(readFileSync(fileOf(language), "utf8"));
    return { about, parts };
  } catch (error) {
    throw new Error(`content/languages/${language}.json: ${(error as Error).message}`);
  }
}

/** Gives every text with its name, as `form.title`. */
export function textsOf(words: Words, path = ""): [path: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]) => {
    const own = path ? `${path}.${name}` : name;
    if (typeof value === "string") return [[own, value] as [string, string]];
    return Array.isArray(value) ? [] : textsOf(value as Words, own);
  });
}

export function setText(words: Words, path: string, text: string): void {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) words[name] = text;
  else setText(words[name] as Words, rest.join("."), text);
}

/** Signs that nobody sees are written as `\\u2068`. */
export function writeLanguage(
  language: string,
  { about, parts }: { about: About; parts: Record<string, Words> },
): void {
  const text = JSON.stringify({ about, ...parts }, null, 2);
  const visible = text.replace(
    /[\u00a0\u2068\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(fileOf(language), `${visible}\n`);
}

/** Reads where texts stand and what their facts are, in German, by the name of a text or of a part. */
export function readNotes(): Record<string, string> {
  return JSON.parse(readFileSync(fileOf("notes"), "utf8"));
}
