import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { endedCustomers, profiles, stripeEvents, subscriptions } from "#db/schema.ts";
import type { JobResult } from "../../platform/work/lane.server.ts";
import { type Buyer, type Payments, PaymentsFailed } from "../../services/payments/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import { queueStripeJob, removeSync } from "./stripe-jobs.server.ts";

/** In the transaction that deletes the account (D49), even if Stripe is down. True: a plan was running. */
export function leaveStripe(tx: Transaction, profileId: string, now: Date): boolean {
  const row = tx
    .select({ customerId: subscriptions.stripeCustomerId, status: subscriptions.stripeStatus })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId))
    .get();
  if (!row?.customerId) return false;
  tx.delete(stripeEvents).where(eq(stripeEvents.stripeCustomerId, row.customerId)).run();
  removeSync(tx, row.customerId);
  requestEnding(tx, row.customerId, now);
  return LIVE_STATUSES.has(row.status ?? "");
}

export function requestEnding(tx: Transaction | Database, customerId: string, now: Date): void {
  tx.insert(endedCustomers)
    .values({ stripeCustomerId: customerId, requestedAt: now })
    .onConflictDoUpdate({ target: endedCustomers.stripeCustomerId, set: { endedAt: null } })
    .run();
  queueStripeJob(tx, { step: "end", customerId }, now);
}

export function isEndedCustomer(db: Database, customerId: string): boolean {
  return db.select().from(endedCustomers).where(isCustomer(customerId)).get() !== undefined;
}

/** Invoices stay, as tax law demands (law L7). Throws PaymentsFailed. */
export async function endCustomer(
  db: Database,
  { payments, now, report }: PlanKeeper,
  customerId: string,
): Promise<JobResult> {
  const customer = db.select().from(endedCustomers).where(isCustomer(customerId)).get();
  if (!customer) return "drop";
  await payments.expireCheckouts(customerId);
  for (const plan of (await payments.listSubscriptions(customerId)) ?? []) {
    const wasBookedTooLate = plan.createdAt > customer.requestedAt;
    if (wasBookedTooLate && plan.latestInvoiceId) await payments.refundInvoice(plan.latestInvoiceId);
    if (LIVE_STATUSES.has(plan.status)) await payments.cancelSubscription(plan.id);
  }
  await payments.deleteCustomer(customerId);
  report("info", { event: "plan-ended-with-account", customerId });
  return {
    done: (tx) => tx.update(endedCustomers).set({ endedAt: now() }).where(isCustomer(customerId)).run(),
  };
}

const isCustomer = (customerId: string) => eq(endedCustomers.stripeCustomerId, customerId);

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
