import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { subscriptions } from "#db/schema.ts";

/**
 * Ends what a business still pays for, before its account is deleted (D49). Checkout doesn't exist yet, so
 * there is nothing to end; a subscription that is booked at Stripe all the same throws, because nobody may
 * lose the account and go on paying. What books subscriptions replaces the throw by ending them.
 */
export async function endSubscription(db: Database, userId: string): Promise<void> {
  const booked = db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.profileId, userId),
        isNotNull(subscriptions.stripeSubscriptionId),
        eq(subscriptions.cancelled, false),
      ),
    )
    .get();
  if (booked) throw new Error("This account has a booked subscription that nothing can end yet.");
}
