import { z } from "zod";
import type { Language } from "../../languages/language.ts";

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u;

/** An Arabic name would turn round what stands beside it on its line (Unicode's FSI and PDI). */
export function setApart(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

export interface Button {
  label: string;
  link: string;
}

/** It leads to what it names. `mark` says why it is pressing, in red where somebody may come to harm (D80). */
export interface Entry {
  label: string;
  mark: { text: string; isDanger: boolean } | null;
  text: string;
  link: string;
}

export type Fact = readonly [name: string, value: string];

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "alarm"; text: string }
  | ({ kind: "button" } & Button)
  | { kind: "buttons"; buttons: readonly Button[] }
  | { kind: "entries"; entries: readonly Entry[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "code"; code: string }
  | { kind: "quote"; text: string; isGerman?: true }
  | { kind: "facts"; facts: readonly Fact[] }
  /** `isGerman` marks the business's own words in a mail of another language. */
  | { kind: "small"; text: string; isGerman?: true }
  | { kind: "small-link"; label: string; link: string };

export interface MailContent {
  /** A mail is German where nothing is said; only customers read other languages (D72). */
  language?: Language | undefined;
  product: string;
  subject: string;
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  footer: readonly Block[];
}

/** A text alone is a paragraph, in the footer small print. Empty entries are left out. */
export type Blocks = readonly (Block | string | false | null | undefined | Blocks)[];

export function blocksOf(blocks: Blocks, kind: "paragraph" | "small"): Block[] {
  return blocks.flatMap((block) => {
    if (!block) return [];
    if (typeof block === "string") return [{ kind, text: block }];
    return "kind" in block ? [block] : blocksOf(block, kind);
  });
}

export const heading = (text: string): Block => ({ kind: "heading", text });
export const small = (text: string): Block => ({ kind: "small", text });
export const button = (label: string, link: string): Block => ({ kind: "button", label, link });
export const smallLink = (label: string, link: string): Block => ({ kind: "small-link", label, link });
export const factsBlock = (facts: readonly Fact[]): Block => ({ kind: "facts", facts });
export const quote = (text: string): Block | null => (text ? { kind: "quote", text } : null);
export const entriesBlock = (entries: readonly Entry[]): Block | null =>
  entries.length > 0 ? { kind: "entries", entries } : null;

const LONG = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "long" });

const MOMENT = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "long",
  timeStyle: "short",
});

/** "5. Dezember 2026" is the day in Berlin (D44). */
export function germanDay(instant: Date): string {
  return LONG.format(instant);
}

/** "5. Dezember 2026 um 14:05 Uhr" */
export function germanMoment(instant: Date): string {
  return `${MOMENT.format(instant)} Uhr`;
}

/** It reads "Firefox unter Windows" and is null when the browser didn't say. */
export const askedBy = z.string().nullable();

export const askedIn = (browser: string | null) => (browser ? ` Angefordert in ${browser}.` : "");

const MINUTE_MS = 60_000;

export const minutesOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  Math.ceil((expiresAt.getTime() - createdAt.getTime()) / MINUTE_MS);

export const MISTYPED = "Sie waren das nicht? Dann hat sich jemand vertippt. Sie brauchen nichts zu tun.";
