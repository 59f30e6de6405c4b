import { type Correspondents, closingOf, greetedName } from "../assessment/dress-reply.ts";

/* These count characters. A reply's link holds some 1,800, of which an umlaut takes six. */
export const SIGNATURE_LENGTH = 300;
export const OWN_TEXT_LENGTH = 1_200;
export const OWN_TEXT_NAME_LENGTH = 30;

export const OWN_TEXT_SLOTS = [1, 2, 3, 4, 5] as const;
export type OwnTextSlot = (typeof OWN_TEXT_SLOTS)[number];

/** `slot` stays when another text goes, so that an open page means the same text. */
export interface OwnText {
  slot: number;
  name: string;
  text: string;
}

const PLACEHOLDERS: Record<string, (people: Correspondents) => string> = {
  Name: ({ customerName }) => greetedName(customerName),
  Betrieb: ({ companyName }) => companyName.trim(),
  Ansprechpartner: ({ contactName }) => contactName.trim(),
};

export const PLACEHOLDER_LIST = "{Name}, {Betrieb} und {Ansprechpartner}";

/** With the blank before it, which goes with an empty value: "Guten Tag {Name}," becomes "Guten Tag,". */
const IN_BRACES = /( ?)\{([^{}\n]*)\}/g;

/** As it was typed; undefined where all are known. */
export function unknownPlaceholder(text: string): string | undefined {
  const words = [...text.matchAll(IN_BRACES)].map(([, , word = ""]) => word);
  const unknown = words.find((word) => !placeholderOf(word));
  return unknown === undefined ? undefined : `{${unknown}}`;
}

/** The words as the business wrote them, greeting included, and what it ends its replies with. */
export function ownReply(text: string, people: Correspondents, kind: "mail" | "chat"): string {
  const words = text.replace(IN_BRACES, (typed, blank: string, word: string) => {
    const value = placeholderOf(word)?.(people);
    if (value === undefined) return typed;
    return value && blank + value;
  });
  return `${words.trim()}\n\n${closingOf(people, kind)}`;
}

function placeholderOf(word: string) {
  const typed = word.trim().toLowerCase();
  return Object.entries(PLACEHOLDERS).find(([name]) => name.toLowerCase() === typed)?.[1];
}
