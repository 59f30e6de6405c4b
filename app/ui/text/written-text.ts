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

/** As `facts` decide `{if name}`, for which only whether there is one counts; what that empties is gone. */
export function decided(parts: readonly Part[], facts: Readonly<Record<string, unknown>>): Part[] {
  const words = (text: readonly Inline[]): readonly Inline[] =>
    text.flatMap((word) => {
      if (typeof word === "string" || !("when" in word) || !(word.when in facts)) return word;
      return words(facts[word.when] ? word.yes : word.no);
    });
  return parts.flatMap((part): Part[] => {
    if ("section" in part) {
      const title = words(part.section.title);
      const section = { ...part.section, title, parts: decided(part.section.parts, facts) };
      return title.length > 0 ? [{ section }] : [];
    }
    if ("list" in part) {
      const list = part.list.map((item) => ({ ...item, text: words(item.text) }));
      return [{ list: list.filter(({ text }) => text.length > 0) }];
    }
    const paragraph = words(part.paragraph);
    return paragraph.length > 0 ? [{ paragraph }] : [];
  });
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
