import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { stripeEvents, subscriptions } from "#db/schema.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { requestEnding } from "./ended-customers.server.ts";

/**
 * Has what a business pays for ended and its Stripe customer deleted, in the transaction that deletes the account
 * (D49, law L7): so it happens even if Stripe is down now. Its webhook events go at once. Returns whether a plan was running.
 */
export function leaveStripe(tx: Transaction, profileId: string, now: Date): boolean {
  const row = tx
    .select({ customerId: subscriptions.stripeCustomerId, status: subscriptions.stripeStatus })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId))
    .get();
  if (!row?.customerId) return false;
  tx.delete(stripeEvents).where(eq(stripeEvents.stripeCustomerId, row.customerId)).run();
  requestEnding(tx, row.customerId, now);
  return LIVE_STATUSES.has(row.status ?? "");
}
