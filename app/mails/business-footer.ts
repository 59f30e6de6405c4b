import type { Block } from "./mail.ts";

export function businessFooter(why: string, unsubscribeLink: string): Block[] {
  return [
    { kind: "small", text: why },
    { kind: "small-link", label: "Diese E-Mails abbestellen", link: unsubscribeLink },
  ];
}
