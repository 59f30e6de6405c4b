import { timingSafeEqual } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { keyedHash, serverSecret } from "../../platform/server-secret/server-secret.server.ts";

const SAYS_SO_MS = 24 * 60 * 60 * 1000;
const TOKEN = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** `{end in seconds, base 36}.{HMAC}`: lets /danke say that a request was sent to this business. */
export async function thanksToken(db: Database, companySlug: string, now: Date): Promise<string> {
  const end = Math.ceil((now.getTime() + SAYS_SO_MS) / 1000).toString(36);
  return `${end}.${await signature(db, companySlug, end, now)}`;
}

export async function isThanksToken(
  db: Database,
  companySlug: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const [, end = "", given = ""] = TOKEN.exec(token) ?? [];
  if (!given || Number.parseInt(end, 36) * 1000 <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(await signature(db, companySlug, end, now)));
}

async function signature(db: Database, companySlug: string, end: string, now: Date): Promise<string> {
  return keyedHash(await serverSecret(db, "thanks", now), JSON.stringify(["thanks", companySlug, end]));
}
