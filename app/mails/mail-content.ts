import type { Language } from "../languages/language.ts";

export interface Button {
  label: string;
  link: string;
}

/** Leads to what it names; `mark` says why it is pressing, in red where somebody may come to harm (D80). */
export interface Entry {
  label: string;
  mark: { text: string; isDanger: boolean } | null;
  text: string;
  link: string;
}

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** What to read before anything else. */
  | { kind: "alarm"; text: string }
  | ({ kind: "button" } & Button)
  /** The first is the one to press. */
  | { kind: "buttons"; buttons: readonly Button[] }
  | { kind: "entries"; entries: readonly Entry[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "code"; code: string }
  | { kind: "quote"; text: string; isGerman?: true }
  | { kind: "facts"; facts: readonly (readonly [name: string, value: string])[] }
  /** `isGerman`: the business's own words in a mail of another language. */
  | { kind: "small"; text: string; isGerman?: true }
  | { kind: "small-link"; label: string; link: string };

export interface MailContent {
  /** German where nothing is said: only customers are written to in others (D72). */
  language?: Language;
  product: string;
  subject: string;
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  footer: readonly Block[];
}
