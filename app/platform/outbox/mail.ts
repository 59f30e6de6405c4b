import type { MailText } from "../../mails/mail.ts";
import { oneLine } from "../typed-text.ts";

/** A mail to be queued: what it says, to whom, and until when it makes sense. */
export interface Mail extends MailText {
  /** Says what the mail is about, so that the same mail is never queued twice. */
  uniqueKey: string;
  kind: string;
  /** One canonical address (`canonicalEmail`). */
  recipient: string;
  replyTo?: string | null;
  headers?: Record<string, string>;
  /** The request this mail quotes; it goes when the request goes (D43). */
  customerRequestId?: string | null;
  /**
   * The user it is written to, so that it goes with the account and is in its export; null for customers,
   * for addresses without an account, and for what has to outlive the account.
   */
  userId: string | null;
  /** When it would come too late; a day after it was queued at the latest. */
  expiresAt: Date;
}

const MAX_HEADER_LENGTH = 200;
/** RFC 5322 (2.1.1) allows 998 with the name. */
const MAX_FIELD_LENGTH = 900;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** A header's value on one line: no control characters or line ends, at most 200 characters. */
export function headerText(value: string): string {
  const line = oneLine(value);
  const characters = [...line];
  return characters.length <= MAX_HEADER_LENGTH
    ? line
    : `${characters.slice(0, MAX_HEADER_LENGTH - 1).join("")}…`;
}

/** Extra headers with printable one-line values; throws on a name that isn't one and a value too long for one. */
export function headerFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!HEADER_NAME.test(name)) throw new Error("Not a header name.");
      if (value.length > MAX_FIELD_LENGTH) throw new Error("Too long for a header.");
      return [name, oneLine(value)];
    }),
  );
}
