import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { subscriptions } from "#db/schema.ts";

/** The Stripe customer of a business, for whom something may be running or about to be paid; null for none. */
export function planToEnd(db: Database | Transaction, profileId: string): string | null {
  const row = db
    .select({ customerId: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId))
    .get();
  return row?.customerId ?? null;
}
