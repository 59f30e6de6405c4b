import { and, count, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, writeTransaction } from "#db/client.server.ts";
import {
  customerRequests,
  endedCustomers,
  oneTimeSecrets,
  outbox,
  sessions,
  stripeEvents,
  suspensions,
} from "#db/schema.ts";
import { SESSION_MS } from "../session/session.server.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** No mail is put off for longer, in ms; questions to Stripe for 15 minutes. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;

/**
 * Mends what a clock that ran ahead left behind, once it has been put right. Mails, questions to Stripe and plans to
 * be ended are due. What came meanwhile came now: requests would be kept for longer than 30 days (law L5), links to
 * sign in would be valid for as long as the clock was wrong (D10), sessions for longer than theirs (D13). Returns how
 * many rows.
 */
export async function bringBack(db: Database, now: Date): Promise<number> {
  const wanted = wrongRows(now);
  const found = (table: SQLiteTable, where: SQL | undefined) =>
    db.select({ found: count() }).from(table).where(where).get()?.found ?? 0;
  const total =
    found(outbox, wanted.mails) +
    found(oneTimeSecrets, wanted.challenges) +
    found(sessions, wanted.sessions) +
    found(stripeEvents, wanted.events) +
    found(endedCustomers, wanted.customers) +
    found(suspensions, wanted.plans) +
    found(customerRequests, wanted.requests);
  if (total === 0) return 0;
  writeTransaction(db, (tx) => {
    const ms = now.getTime();
    const earlier = (column: SQLiteColumn) => sql`min(${column}, ${ms})`;
    const lifeFromNow = ({ createdAt, expiresAt }: typeof outbox | typeof oneTimeSecrets) =>
      sql`${expiresAt} - max(0, ${createdAt} - ${ms})`;
    tx.update(outbox)
      .set({
        nextAttemptAt: now,
        claimedAt: null,
        expiresAt: lifeFromNow(outbox),
        createdAt: earlier(outbox.createdAt),
      })
      .where(wanted.mails)
      .run();
    tx.update(oneTimeSecrets)
      .set({ expiresAt: lifeFromNow(oneTimeSecrets), createdAt: now })
      .where(wanted.challenges)
      .run();
    const endsAt = new Date(now.getTime() + SESSION_MS);
    tx.update(sessions)
      .set({ createdAt: earlier(sessions.createdAt), lastSeenAt: now, expiresAt: endsAt })
      .where(wanted.sessions)
      .run();
    tx.update(stripeEvents).set({ nextAttemptAt: now }).where(wanted.events).run();
    tx.update(endedCustomers).set({ nextAttemptAt: now }).where(wanted.customers).run();
    tx.update(customerRequests).set({ createdAt: now }).where(wanted.requests).run();
    tx.update(suspensions).set({ planDueAt: now }).where(wanted.plans).run();
  });
  return total;
}

/** What can't be at `now` unless the clock was put back by a minute (links), or an hour and more (all else). */
function wrongRows(now: Date) {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const [leap, wait] = [later(HOUR_MS), later(LONGEST_WAIT_MS)];
  return {
    mails: and(
      isNull(outbox.sentAt),
      isNull(outbox.abandonedAt),
      or(gt(outbox.nextAttemptAt, wait), gt(outbox.createdAt, leap)),
    ),
    challenges: and(
      isNull(oneTimeSecrets.consumedAt),
      gt(oneTimeSecrets.createdAt, later(MINUTE_MS)),
      gt(oneTimeSecrets.expiresAt, now),
    ),
    sessions: gt(sessions.expiresAt, new Date(leap.getTime() + SESSION_MS)),
    events: and(isNull(stripeEvents.processedAt), gt(stripeEvents.nextAttemptAt, leap)),
    customers: and(isNull(endedCustomers.endedAt), gt(endedCustomers.nextAttemptAt, leap)),
    plans: and(isNotNull(suspensions.planDueAt), gt(suspensions.planDueAt, leap)),
    requests: gt(customerRequests.createdAt, leap),
  };
}
