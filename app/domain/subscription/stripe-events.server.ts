import { and, asc, count, eq, inArray, isNull, lte, min, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { stripeEvents } from "#db/schema.ts";
import type { PaymentEvent } from "../../services/payments.ts";
import { nextAttempt } from "./next-attempt.ts";

export type StoredEvent = typeof stripeEvents.$inferSelect;

/** Types that can mean another state of a plan; any other is stored as done. */
const ABOUT_PLANS = /^(?:customer\.(?:subscription\..+|deleted)|invoice\..+|checkout\.session\..+)$/;

/** Keeps an event for the job, once however often it comes (D37). Returns whether there is something to do. */
export function storeEvent(db: Database, event: PaymentEvent, now: Date): boolean {
  const isAboutPlan = ABOUT_PLANS.test(event.type) && event.customerId !== null;
  const row = {
    id: event.id,
    type: event.type,
    stripeCustomerId: event.customerId,
    stripeSubscriptionId: event.subscriptionId,
    createdAt: event.createdAt,
    receivedAt: now,
    processedAt: isAboutPlan ? null : now,
  };
  const { changes } = writeTransaction(db, (tx) =>
    tx.insert(stripeEvents).values(row).onConflictDoNothing().run(),
  );
  return isAboutPlan && changes > 0;
}

/** What waits and is due, the first that came first. */
export function waitingEvents(db: Database, now: Date, limit: number): StoredEvent[] {
  const isDue = or(isNull(stripeEvents.nextAttemptAt), lte(stripeEvents.nextAttemptAt, now));
  return db
    .select()
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.processedAt), isDue))
    .orderBy(asc(stripeEvents.receivedAt))
    .limit(limit)
    .all();
}

/** How many events wait, and since when the first of them does; null without any. */
export function waitingEventCount(db: Database): { waiting: number; oldest: Date | null } {
  const row = db
    .select({ waiting: count(), oldest: min(stripeEvents.receivedAt) })
    .from(stripeEvents)
    .where(isNull(stripeEvents.processedAt))
    .get();
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
}

/** Done: what they caused is stored. */
export function markProcessed(db: Database, events: readonly StoredEvent[], now: Date): void {
  const ids = events.map(({ id }) => id);
  db.update(stripeEvents).set({ processedAt: now }).where(inArray(stripeEvents.id, ids)).run();
}

/** Tries again later, for as long as the event is kept. */
export function postponeEvents(db: Database, events: readonly StoredEvent[], now: Date): void {
  for (const { id, attempts } of events)
    db.update(stripeEvents)
      .set({ attempts: sql`${stripeEvents.attempts} + 1`, nextAttemptAt: nextAttempt(attempts, now) })
      .where(eq(stripeEvents.id, id))
      .run();
}
