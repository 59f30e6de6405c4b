import { lte } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { endedCustomers, stripeEvents } from "#db/schema.ts";
import type { PaymentEvent } from "../../services/payments/payments.ts";
import { EVENTS_KEPT_MS, queueSync } from "./stripe-jobs.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A checkout page lives for a day; the rest is reserve. */
const ENDED_CUSTOMERS_KEPT_MS = 90 * DAY_MS;

const ABOUT_PLANS = /^(?:customer\.(?:subscription\..+|deleted)|invoice\..+|checkout\.session\..+)$/;

/** Once, however often it comes (D37). True: there is something to do. */
export function storeEvent(db: Database, event: PaymentEvent, now: Date): boolean {
  const { id, type, customerId, subscriptionId, createdAt } = event;
  const about = { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId };
  const row = { id, type, ...about, createdAt, receivedAt: now };
  return writeTransaction(db, (tx) => {
    const isNew = tx.insert(stripeEvents).values(row).onConflictDoNothing().run().changes > 0;
    if (!isNew || customerId === null || !ABOUT_PLANS.test(type)) return false;
    queueSync(tx, customerId, type, now);
    return true;
  });
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
