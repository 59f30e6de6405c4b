import type { WrittenMail } from "#db/outbox-details.ts";
import type { OutgoingMail } from "../../services/mail/outgoing-mail.ts";
import { canonicalEmail } from "../email-address.ts";
import { oneLine } from "../typed-text.ts";

const MAX_HEADER_LENGTH = 200;
/** RFC 5322 (2.1.1) allows 998 with the name. */
const MAX_FIELD_LENGTH = 900;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** No text of a visitor becomes a header; a `replyTo` that isn't one address is left out. */
export function asOutgoing(
  { id, recipient, createdAt }: Pick<OutgoingMail, "id" | "recipient" | "createdAt">,
  { senderName, subject, text, html, replyTo, headers, attachments }: WrittenMail,
): OutgoingMail {
  return {
    id,
    recipient,
    createdAt,
    senderName: displayName(senderName ?? "") || null,
    replyTo: canonicalEmail(replyTo ?? ""),
    subject: headerText(subject),
    text: text.toWellFormed(),
    html: html.toWellFormed(),
    headers: headerFields(headers ?? {}),
    ...(attachments && { attachments }),
  };
}

export function headerText(value: string): string {
  const line = oneLine(value);
  const characters = [...line];
  return characters.length <= MAX_HEADER_LENGTH
    ? line
    : `${characters.slice(0, MAX_HEADER_LENGTH - 1).join("")}…`;
}

/** Nothing in it ends a quoted name, or reads like an address of its own (RFC 5322, 3.4). */
export function displayName(value: string): string {
  return headerText(value.replace(/["\\<>@]/g, ""));
}

/** Throws on an invalid name and a value too long for one line. */
export function headerFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!HEADER_NAME.test(name)) throw new Error("Not a header name.");
      if (value.length > MAX_FIELD_LENGTH) throw new Error("Too long for a header.");
      return [name, oneLine(value)];
    }),
  );
}
