import { plainLineEnds } from "../../platform/typed-text.ts";
import type { ContactLink } from "../contact/contact-links.server.ts";

export const WRITTEN_CHANNELS = ["email", "whatsapp", "sms"] as const;
export type WrittenChannel = (typeof WRITTEN_CHANNELS)[number];
export type WrittenLink = ContactLink & { channel: WrittenChannel };

/** Longest address of a link: mail programs cut or refuse longer ones. */
export const LINK_LENGTH = 1_800;

export interface ReplyLink {
  href: string;
  carried: string;
  isShortened: boolean;
}

/* Before the text of an SMS iPhones want "&", Androids "?". */
const TEXT_FOLLOWS: Record<WrittenChannel, string> = { email: "&body=", whatsapp: "?text=", sms: "?&body=" };

export function writtenLinks(links: ContactLink[]): WrittenLink[] {
  return links.flatMap((link) => (link.channel === "phone" ? [] : [{ ...link, channel: link.channel }]));
}

/** Encoded by RFC 6068, at most {@link LINK_LENGTH} characters; the rest is cut off at a word. */
export function replyLink({ channel, href }: WrittenLink, text: string): ReplyLink {
  const start = href + TEXT_FOLLOWS[channel];
  const lines = plainLineEnds(text).toWellFormed();
  const encoded = (part: string) =>
    encodeURIComponent(channel === "email" ? part.replace(/\n/g, "\r\n") : part);
  const left = LINK_LENGTH - start.length;
  const whole = encoded(lines);
  if (whole.length <= left) return { href: start + whole, carried: lines, isShortened: false };
  const carried = cutAtWord(lines, (part) => encoded(part).length <= left);
  return { href: start + encoded(carried), carried, isShortened: true };
}

function cutAtWord(text: string, fits: (part: string) => boolean): string {
  const cut = (length: number) =>
    `${text
      .slice(0, length)
      .toWellFormed()
      .replace(/\uFFFD$/, "")
      .trimEnd()} …`;
  let [short, long] = [0, text.length];
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2);
    if (fits(cut(middle))) short = middle;
    else long = middle;
  }
  const lastBlank = text.slice(0, short + 1).search(/\s\S*$/);
  return cut(lastBlank > short / 2 ? lastBlank : short);
}
