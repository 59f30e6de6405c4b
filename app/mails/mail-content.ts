/** What every mail is made of; the same blocks become HTML and plain text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "code"; code: string }
  /** Somebody else's words, line ends kept. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: "small"; text: string }
  | { kind: "small-link"; label: string; link: string };

export interface MailContent {
  product: string;
  subject: string;
  /** The line mail apps show beside the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Last, in small print: why this mail came, how to get no more of them. */
  footer: readonly Block[];
}
