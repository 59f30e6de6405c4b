import type { Block } from "./mail.ts";

/** The foot of mails to businesses: why it came, and one click to get no more of them (D41). */
export function businessFooter(why: string, unsubscribeLink: string): Block[] {
  return [
    { kind: "small", text: why },
    { kind: "small-link", label: "Diese E-Mails abbestellen", link: unsubscribeLink },
  ];
}
