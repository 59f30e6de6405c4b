import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { endedCustomers } from "#db/schema.ts";
import { nextAttempt } from "./next-attempt.ts";

export type EndedCustomer = typeof endedCustomers.$inferSelect;

/** Has everything a Stripe customer pays for ended by the job, for good (D49). Once is enough, twice does no harm. */
export function requestEnding(tx: Transaction | Database, stripeCustomerId: string, now: Date): void {
  tx.insert(endedCustomers)
    .values({ stripeCustomerId, requestedAt: now, nextAttemptAt: now })
    .onConflictDoUpdate({
      target: endedCustomers.stripeCustomerId,
      set: { nextAttemptAt: now, endedAt: null },
    })
    .run();
}

/** Whether a customer belonged to an account that is gone. */
export function isEndedCustomer(db: Database, stripeCustomerId: string): boolean {
  return (
    db.select().from(endedCustomers).where(eq(endedCustomers.stripeCustomerId, stripeCustomerId)).get() !==
    undefined
  );
}

/** The customers to be ended now, longest waiting first. */
export function dueEndings(db: Database, now: Date, limit: number): EndedCustomer[] {
  return db
    .select()
    .from(endedCustomers)
    .where(and(isNull(endedCustomers.endedAt), lte(endedCustomers.nextAttemptAt, now)))
    .orderBy(asc(endedCustomers.nextAttemptAt))
    .limit(limit)
    .all();
}

/** Stripe has said yes: nothing runs and nothing can be paid there any more. */
export function markEnded(db: Database, { stripeCustomerId }: EndedCustomer, now: Date): void {
  db.update(endedCustomers)
    .set({ endedAt: now })
    .where(eq(endedCustomers.stripeCustomerId, stripeCustomerId))
    .run();
}

/** Tries again later; never gives up. */
export function postponeEnding(db: Database, { stripeCustomerId, attempts }: EndedCustomer, now: Date): void {
  db.update(endedCustomers)
    .set({ attempts: sql`${endedCustomers.attempts} + 1`, nextAttemptAt: nextAttempt(attempts, now) })
    .where(eq(endedCustomers.stripeCustomerId, stripeCustomerId))
    .run();
}
