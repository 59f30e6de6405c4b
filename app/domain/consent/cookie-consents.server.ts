import { randomUUID } from "node:crypto";
import { and, desc, eq, lte } from "drizzle-orm";
import type { NetworkLimit } from "#app/platform/rate-limit/limit.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { cookieConsents } from "#db/schema.ts";
import type { CookieDecision } from "./cookie-decision.ts";
import { marketingStart, statisticsStart } from "./cookie-durations.ts";

export const DECISIONS_PER_NETWORK: NetworkLimit = { limit: 300, wideLimit: 600, windowMs: 60 * 60_000 };

export async function saveCookieConsent(
  db: Database,
  decision: CookieDecision,
  bannerVersion: string,
  now: Date,
): Promise<void> {
  const { sessionId, statistics, marketing, decidedAt } = decision;
  const values = {
    statisticsConsent: statistics,
    marketingConsent: marketing,
    bannerVersion,
    consentTimestamp: decidedAt,
  };
  writeTransaction(db, (tx) => {
    const latest = tx
      .select({ id: cookieConsents.id })
      .from(cookieConsents)
      .where(eq(cookieConsents.userSessionId, sessionId))
      .orderBy(desc(cookieConsents.createdAt))
      .limit(1)
      .get();
    if (latest) tx.update(cookieConsents).set(values).where(eq(cookieConsents.id, latest.id)).run();
    else {
      tx.insert(cookieConsents)
        .values({ id: randomUUID(), userSessionId: sessionId, ...values, createdAt: now })
        .run();
    }
  });
}

export async function findCookieConsent(db: Database, sessionId: string) {
  const latest = db
    .select()
    .from(cookieConsents)
    .where(eq(cookieConsents.userSessionId, sessionId))
    .orderBy(desc(cookieConsents.createdAt))
    .limit(1)
    .get();
  return latest ?? null;
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
