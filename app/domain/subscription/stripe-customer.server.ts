import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, subscriptions } from "#db/schema.ts";
import { type Buyer, type Payments, PaymentsFailed } from "../../services/payments/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { requestEnding } from "./ended-customers.server.ts";

export function findCustomer(db: Database | Transaction, profileId: string): string | null {
  return rowOf(db, profileId)?.stripeCustomerId ?? null;
}

/** Stored before it is returned. Throws PaymentsFailed, also when Stripe no longer knows who has a plan. */
export async function ensureCustomer(
  db: Database,
  payments: Payments,
  owner: Buyer,
  now: Date,
): Promise<string> {
  const row = rowOf(db, owner.id);
  const known = row?.stripeCustomerId ?? null;
  if (known !== null && (await payments.updateCustomer(known, owner))) return known;
  if (known !== null && LIVE_STATUSES.has(row?.stripeStatus ?? ""))
    throw new PaymentsFailed("unknown-customer");
  const made = await payments.createCustomer(owner, known ?? undefined);
  return keepCustomer(db, owner.id, { known, made }, now);
}

function keepCustomer(
  db: Database,
  profileId: string,
  { known, made }: { known: string | null; made: string },
  now: Date,
): string {
  const kept = writeTransaction(db, (tx) => {
    const profile = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).get();
    if (!profile) {
      requestEnding(tx, made, now);
      return null;
    }
    const stored = tx.select().from(subscriptions).where(eq(subscriptions.profileId, profileId)).get();
    if (stored?.stripeCustomerId && stored.stripeCustomerId !== known) return stored.stripeCustomerId;
    tx.insert(subscriptions)
      .values({ profileId, stripeCustomerId: made, updatedAt: now })
      .onConflictDoUpdate({ target: subscriptions.profileId, set: { stripeCustomerId: made } })
      .run();
    return made;
  });
  if (kept === null) throw new PaymentsFailed("refused", "account_deleted");
  return kept;
}

function rowOf(db: Database | Transaction, profileId: string) {
  return db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId)).get();
}
