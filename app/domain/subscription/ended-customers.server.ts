import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { endedCustomers, stripeEvents, subscriptions } from "#db/schema.ts";
import { type Payments, PaymentsFailed } from "../../services/payments/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { nextAttempt, type PlanKeeper } from "./plan-keeper.ts";

const BATCH = 50;

type EndedCustomer = typeof endedCustomers.$inferSelect;

/** In the transaction that deletes the account (D49), even if Stripe is down. True: a plan was running. */
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

export function requestEnding(tx: Transaction | Database, stripeCustomerId: string, now: Date): void {
  tx.insert(endedCustomers)
    .values({ stripeCustomerId, requestedAt: now, nextAttemptAt: now })
    .onConflictDoUpdate({
      target: endedCustomers.stripeCustomerId,
      set: { nextAttemptAt: now, endedAt: null },
    })
    .run();
}

export function isEndedCustomer(db: Database, stripeCustomerId: string): boolean {
  const row = db
    .select()
    .from(endedCustomers)
    .where(eq(endedCustomers.stripeCustomerId, stripeCustomerId))
    .get();
  return row !== undefined;
}

/** Tried until Stripe says yes; invoices stay, as tax law demands (law L7). */
export async function endCustomers(db: Database, { payments, now, stopping, report }: PlanKeeper) {
  const result = { ended: 0, unended: 0 };
  for (const customer of dueEndings(db, now(), BATCH)) {
    if (stopping.aborted) break;
    const customerId = customer.stripeCustomerId;
    try {
      await endCustomer(payments, customer);
      change(db, customer, { endedAt: now() });
      report("info", { event: "plan-ended-with-account", customerId });
      result.ended += 1;
    } catch (error) {
      const attempts = sql`${endedCustomers.attempts} + 1`;
      change(db, customer, { attempts, nextAttemptAt: nextAttempt(customer.attempts, now()) });
      if (!(error instanceof PaymentsFailed)) throw error;
      const { fault, code, requestId } = error;
      report("error", { event: "plan-not-ended", customerId, fault, code, requestId });
      result.unended += 1;
    }
  }
  return result;
}

export function dueEndings(db: Database, now: Date, limit: number): EndedCustomer[] {
  return db
    .select()
    .from(endedCustomers)
    .where(and(isNull(endedCustomers.endedAt), lte(endedCustomers.nextAttemptAt, now)))
    .orderBy(asc(endedCustomers.nextAttemptAt))
    .limit(limit)
    .all();
}

async function endCustomer(
  payments: Payments,
  { stripeCustomerId, requestedAt }: EndedCustomer,
): Promise<void> {
  await payments.expireCheckouts(stripeCustomerId);
  for (const plan of (await payments.listSubscriptions(stripeCustomerId)) ?? []) {
    const wasBookedTooLate = plan.createdAt > requestedAt;
    if (wasBookedTooLate && plan.latestInvoiceId) await payments.refundInvoice(plan.latestInvoiceId);
    if (LIVE_STATUSES.has(plan.status)) await payments.cancelSubscription(plan.id);
  }
  await payments.deleteCustomer(stripeCustomerId);
}

function change(
  db: Database,
  { stripeCustomerId }: EndedCustomer,
  columns: Parameters<ReturnType<typeof db.update<typeof endedCustomers>>["set"]>[0],
): void {
  db.update(endedCustomers).set(columns).where(eq(endedCustomers.stripeCustomerId, stripeCustomerId)).run();
}
