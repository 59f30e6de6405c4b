import type { Database } from "#db/client.server.ts";
import { isSameHash, keyedHash, serverSecret } from "../../platform/server-secret/server-secret.server.ts";
import type { User } from "./user.server.ts";

export const KNOWN_BROWSER_MS = 180 * 24 * 60 * 60 * 1000;

/** Nobody else can make the mark up, and it lets nobody in. */
export function knownBrowserMark(db: Database, userId: string, now: Date): string {
  return keyedHash(serverSecret(db, "known-browser", now), userId);
}

export function isKnownBrowser(
  db: Database,
  account: User | undefined,
  mark: string | null | undefined,
  now: Date,
): boolean {
  return account && mark ? isSameHash(mark, knownBrowserMark(db, account.id, now)) : false;
}
