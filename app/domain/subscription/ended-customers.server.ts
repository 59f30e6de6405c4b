import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { endedCustomers, stripeEvents, subscriptions } from "#db/schema.ts";
import type { JobResult } from "../../platform/work/lane.server.ts";
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
