export interface Button {
  label: string;
  link: string;
}

/** Leads to what it names; `mark` says why it is pressing. */
export interface Entry {
  label: string;
  mark: string | null;
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
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: "small"; text: string }
  | { kind: "small-link"; label: string; link: string };

export interface MailContent {
  product: string;
  subject: string;
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  footer: readonly Block[];
}
