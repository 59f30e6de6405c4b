/* A text of `content/` as the build hands it to a page: scripts/written-texts.ts makes it of Markdown. */

import type { IconName } from "../parts.tsx";

export type Inline =
  | string
  | { value: string }
  | { strong: readonly Inline[] }
  | { link: string; of: readonly Inline[] }
  | { when: string; yes: readonly Inline[]; no: readonly Inline[] }
  | { break: true };

interface Item {
  icon?: IconName;
  text: readonly Inline[];
}

export type Part = { paragraph: readonly Inline[] } | { list: readonly Item[] } | { section: Section };

export interface Section {
  level: number;
  title: readonly Inline[];
  id?: string;
  icon?: IconName;
  parts: readonly Part[];
}

export function plainTitle({ title }: Pick<Section, "title">): string {
  return plainWords(title);
}

export function plainWords(text: readonly Inline[]): string {
  return text.filter((word) => typeof word === "string").join("");
}

export function paragraphsOf({ parts }: Pick<Section, "parts">): (readonly Inline[])[] {
  return parts.flatMap((part) => ("paragraph" in part ? [part.paragraph] : []));
}

export function pointsOf({ parts }: Pick<Section, "parts">): readonly Item[] {
  return parts.flatMap((part) => ("list" in part ? part.list : []));
}

export function sectionsOf({ parts }: Pick<Section, "parts">): Section[] {
  return parts.flatMap((part) => ("section" in part ? [part.section] : []));
}

/** The section `{#id}`; throws for none. */
export function sectionOf(text: Section, id: string): Section {
  const section = sectionsOf(text).find((one) => one.id === id);
  if (!section) throw new Error(`The text has no section {#${id}}.`);
  return section;
}

export function filledIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (mark, name) => values[name] ?? mark);
}
