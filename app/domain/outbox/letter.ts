import type { LetterText } from "../../mails/letter.ts";

/** A letter to be queued: what it says, to whom, and until when it makes sense. */
export interface Letter extends LetterText {
  /** Says what the letter is about, so that the same letter is never queued twice. */
  uniqueKey: string;
  kind: string;
  /** One canonical address (`canonicalEmail`). */
  recipient: string;
  replyTo?: string | null;
  headers?: Record<string, string>;
  /** The request this letter quotes; it goes when the request goes (D43). */
  customerRequestId?: string | null;
  expiresAt: Date;
}

const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const MAX_HEADER_LENGTH = 200;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** A header's value on one line: no control characters or line ends, at most 200 characters. */
export function headerText(value: string): string {
  const line = value.toWellFormed().replace(UNPRINTABLE, " ").trim();
  const characters = [...line];
  return characters.length <= MAX_HEADER_LENGTH
    ? line
    : `${characters.slice(0, MAX_HEADER_LENGTH - 1).join("")}…`;
}

/** Extra headers with printable one-line values; throws on a name that isn't one. */
export function headerFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!HEADER_NAME.test(name)) throw new Error("Not a header name.");
      return [name, headerText(value)];
    }),
  );
}
