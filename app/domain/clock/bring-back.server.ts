import { and, count, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { accessEndings, customerRequests, endedCustomers, outbox, stripeEvents } from "#db/schema.ts";

/** Nothing is put off for longer, in ms: what is waits for a time of a clock that has been put right since. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Makes due what a clock that ran ahead put off for more than a day: letters, questions to Stripe, plans to be
 * ended. Requests that came meanwhile came now, or they would be kept for longer than 30 days (law L5). Returns how many.
 */
export async function bringBack(db: Database, now: Date): Promise<number> {
  const beyond = new Date(now.getTime() + LONGEST_WAIT_MS);
  const waiting = {
    letters: and(isNull(outbox.sentAt), isNull(outbox.abandonedAt), gt(outbox.nextAttemptAt, beyond)),
    events: and(isNull(stripeEvents.processedAt), gt(stripeEvents.nextAttemptAt, beyond)),
    customers: and(isNull(endedCustomers.endedAt), gt(endedCustomers.nextAttemptAt, beyond)),
    plans: and(isNotNull(accessEndings.planDueAt), gt(accessEndings.planDueAt, beyond)),
    requests: gt(customerRequests.createdAt, beyond),
  };
  const found = (table: SQLiteTable, where: SQL | undefined) =>
    db.select({ found: count() }).from(table).where(where).get()?.found ?? 0;
  const total =
    found(outbox, waiting.letters) +
    found(stripeEvents, waiting.events) +
    found(endedCustomers, waiting.customers) +
    found(accessEndings, waiting.plans) +
    found(customerRequests, waiting.requests);
  if (total === 0) return 0;
  writeTransaction(db, (tx) => {
    tx.update(outbox).set({ nextAttemptAt: now, claimedAt: null }).where(waiting.letters).run();
    tx.update(stripeEvents).set({ nextAttemptAt: now }).where(waiting.events).run();
    tx.update(endedCustomers).set({ nextAttemptAt: now }).where(waiting.customers).run();
    tx.update(customerRequests).set({ createdAt: now }).where(waiting.requests).run();
    tx.update(accessEndings).set({ planDueAt: now }).where(waiting.plans).run();
  });
  return total;
}
