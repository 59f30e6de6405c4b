import { randomUUID } from "node:crypto";
import { and, desc, eq, lte } from "drizzle-orm";
import type { NetworkLimit } from "#app/platform/rate-limit/rate-limit.server.ts";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { cookieConsents } from "#db/schema.ts";
import { type CookieDecision, marketingStart, statisticsStart } from "./cookie-decision.ts";

export const DECISIONS_PER_NETWORK: NetworkLimit = { limit: 300, wideLimit: 600, windowMs: 60 * 60_000 };

export async function saveCookieConsent(
  db: Database,
  { sessionId, statistics, marketing, decidedAt }: CookieDecision,
  bannerVersion: string,
  now: Date,
): Promise<void> {
  const values = {
    statisticsConsent: statistics,
    marketingConsent: marketing,
    bannerVersion,
    consentTimestamp: decidedAt,
  };
  const created = { id: randomUUID(), userSessionId: sessionId, createdAt: now };
  writeTransaction(db, (tx) => {
    const latest = findCookieConsent(tx, sessionId);
    if (latest) tx.update(cookieConsents).set(values).where(eq(cookieConsents.id, latest.id)).run();
    else
      tx.insert(cookieConsents)
        .values({ ...created, ...values })
        .run();
  });
}

export function findCookieConsent(db: Database | Transaction, sessionId: string) {
  return db
    .select()
    .from(cookieConsents)
    .where(eq(cookieConsents.userSessionId, sessionId))
    .orderBy(desc(cookieConsents.createdAt))
    .limit(1)
    .get();
}

export async function forgetOldCookieConsents(db: Database, now: Date): Promise<number> {
  const lapsed = db
    .update(cookieConsents)
    .set({ marketingConsent: false })
    .where(
      and(
        eq(cookieConsents.marketingConsent, true),
        lte(cookieConsents.consentTimestamp, marketingStart(now)),
      ),
    )
    .run().changes;
  const removed = db
    .delete(cookieConsents)
    .where(lte(cookieConsents.consentTimestamp, statisticsStart(now)))
    .run().changes;
  return lapsed + removed;
}
