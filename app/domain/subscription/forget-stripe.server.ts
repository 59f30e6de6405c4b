import { lte } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { endedCustomers, stripeEvents } from "#db/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Stripe delivers an event for three days, and again by hand for 30. */
const EVENTS_KEPT_MS = 30 * DAY_MS;
/** A checkout page lives for a day; this is for whatever nobody thought of. */
const ENDINGS_KEPT_MS = 90 * DAY_MS;

/** Forgets webhook events after 30 days and ended customers 90 days after their end; returns how many rows. */
export async function forgetOldStripeRows(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const events = db
    .delete(stripeEvents)
    .where(lte(stripeEvents.receivedAt, before(EVENTS_KEPT_MS)))
    .run();
  const endings = db
    .delete(endedCustomers)
    .where(lte(endedCustomers.endedAt, before(ENDINGS_KEPT_MS)))
    .run();
  return events.changes + endings.changes;
}
