import { eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles, subscriptions } from "#db/schema.ts";
import { requestEnding } from "../subscription/ended-customers.server.ts";

/**
 * Gives businesses the Stripe customers they got since (`"{profile} {customer}"`, the latest last), so that the
 * reconciliation finds what they paid for, and has those of `deleted` accounts ended. Returns the customers of accounts
 * that the restored database doesn't know.
 */
export function tellCustomers(
  db: Database,
  customers: readonly string[],
  deleted: ReadonlySet<string>,
  now: Date,
): string[] {
  return [...new Set(customers)].flatMap((subject) => {
    const [profileId = "", stripeCustomerId = ""] = subject.split(" ");
    return writeTransaction(db, (tx) => {
      if (deleted.has(profileId)) {
        requestEnding(tx, stripeCustomerId, now);
        return [];
      }
      if (!tx.select().from(profiles).where(eq(profiles.id, profileId)).get()) return [stripeCustomerId];
      tx.insert(subscriptions)
        .values({ profileId, stripeCustomerId, updatedAt: now })
        .onConflictDoUpdate({ target: subscriptions.profileId, set: { stripeCustomerId } })
        .run();
      return [];
    });
  });
}
