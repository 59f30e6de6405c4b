import { timingSafeEqual } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { keyedHash, serverSecret } from "../../platform/server-secret/server-secret.server.ts";

export const MAIL_KINDS = ["anfragen", "konto"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailChoice {
  userId: string;
  kind: MailKind;
}

/** Links in sent mails depend on it. */
export function unsubscribeSecret(db: Database, now: Date): Promise<string> {
  return serverSecret(db, "unsubscribe", now);
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]{1,20})\.([A-Za-z0-9_-]{43})$/;

/** `{uuid}.{kind}.{HMAC-SHA-256 in base64url}` (RFC 8058, 3); never expires: mails are kept for years. */
export function signMailChoice(secret: string, { userId, kind }: MailChoice): string {
  return `${userId}.${kind}.${signature(secret, userId, kind)}`;
}

export function readMailChoice(secret: string, token: string): MailChoice | null {
  const [, userId, said, given] = TOKEN.exec(token) ?? [];
  const kind = MAIL_KINDS.find((one) => one === said);
  if (!userId || !kind || !given) return null;
  const expected = signature(secret, userId, kind);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? { userId, kind } : null;
}

export const CONFIRMATIONS = "bestaetigungen";

const ADDRESS_TOKEN = /^([A-Za-z0-9_-]{43})\.bestaetigungen\.([A-Za-z0-9_-]{43})$/;

/** `addressHash` is a keyed hash, 43 characters of base64url. */
export function signAddressStop(secret: string, addressHash: string): string {
  return `${addressHash}.${CONFIRMATIONS}.${signature(secret, addressHash, CONFIRMATIONS)}`;
}

export function readAddressStop(secret: string, token: string): string | null {
  const [, addressHash, given] = ADDRESS_TOKEN.exec(token) ?? [];
  if (!addressHash || !given) return null;
  const expected = signature(secret, addressHash, CONFIRMATIONS);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? addressHash : null;
}

function signature(secret: string, whose: string, kind: MailKind | typeof CONFIRMATIONS): string {
  return keyedHash(secret, JSON.stringify(["unsubscribe", whose, kind]));
}
