export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "code"; code: string }
  /** A stranger's words, line ends included. */
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
  /** In small print: why this mail came, how to get no more of them. */
  footer: readonly Block[];
}
