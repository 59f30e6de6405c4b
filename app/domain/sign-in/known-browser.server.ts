import { timingSafeEqual } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { keyedHash, serverSecret } from "../../platform/server-secret/server-secret.server.ts";
import type { User } from "./user.server.ts";

export const KNOWN_BROWSER_MS = 180 * 24 * 60 * 60 * 1000;

/** Nobody else can make the mark up, and it lets nobody in. */
export async function knownBrowserMark(db: Database, userId: string, now: Date): Promise<string> {
  return keyedHash(await serverSecret(db, "known-browser", now), userId);
}

export async function isKnownBrowser(
  db: Database,
  account: User | undefined,
  mark: string | null | undefined,
  now: Date,
): Promise<boolean> {
  if (!account || !mark) return false;
  const [given, expected] = [Buffer.from(mark), Buffer.from(await knownBrowserMark(db, account.id, now))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
