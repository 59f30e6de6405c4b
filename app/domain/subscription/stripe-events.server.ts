import { and, asc, count, eq, inArray, isNull, lte, min, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { endedCustomers, stripeEvents } from "#db/schema.ts";
import type { PaymentEvent } from "../../services/payments/payments.ts";
import { nextAttempt } from "./plan-keeper.ts";

export type StoredEvent = typeof stripeEvents.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Stripe delivers an event for three days, and again by hand for 30. */
const EVENTS_KEPT_MS = 30 * DAY_MS;
/** A checkout page lives for a day; the rest is reserve. */
const ENDED_CUSTOMERS_KEPT_MS = 90 * DAY_MS;

const ABOUT_PLANS = /^(?:customer\.(?:subscription\..+|deleted)|invoice\..+|checkout\.session\..+)$/;

/** Once, however often it comes (D37). True: there is something to do. */
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

export function waitingEventCount(db: Database): { waiting: number; oldest: Date | null } {
  const row = db
    .select({ waiting: count(), oldest: min(stripeEvents.receivedAt) })
    .from(stripeEvents)
    .where(isNull(stripeEvents.processedAt))
    .get();
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
}

export function markProcessed(db: Database, events: readonly StoredEvent[], now: Date): void {
  const ids = events.map(({ id }) => id);
  db.update(stripeEvents).set({ processedAt: now }).where(inArray(stripeEvents.id, ids)).run();
}

export function postponeEvents(db: Database, events: readonly StoredEvent[], now: Date): void {
  for (const { id, attempts } of events)
    db.update(stripeEvents)
      .set({ attempts: sql`${stripeEvents.attempts} + 1`, nextAttemptAt: nextAttempt(attempts, now) })
      .where(eq(stripeEvents.id, id))
      .run();
}

export async function forgetOldStripeRows(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const events = db
    .delete(stripeEvents)
    .where(lte(stripeEvents.receivedAt, before(EVENTS_KEPT_MS)))
    .run();
  const customers = db
    .delete(endedCustomers)
    .where(lte(endedCustomers.endedAt, before(ENDED_CUSTOMERS_KEPT_MS)))
    .run();
  return events.changes + customers.changes;
}
