import type { Database } from "#db/client.server.ts";
import { type Payments, PaymentsFailed } from "../../services/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { dueEndings, type EndedCustomer, markEnded, postponeEnding } from "./ended-customers.server.ts";
import type { PlanKeeper } from "./plan-keeper.ts";

const BATCH = 50;

/**
 * Ends at Stripe what deleted accounts still paid for (D49, law L7), and the customers themselves; their invoices
 * stay at Stripe, as tax law demands. Tried until Stripe has said yes.
 */
export async function endCustomers(db: Database, { payments, now, stopping, report }: PlanKeeper) {
  const result = { ended: 0, unended: 0 };
  for (const customer of dueEndings(db, now(), BATCH)) {
    if (stopping.aborted) break;
    try {
      await endCustomer(payments, customer);
      markEnded(db, customer, now());
      report("info", { event: "plan-ended-with-account", customerId: customer.stripeCustomerId });
      result.ended += 1;
    } catch (error) {
      postponeEnding(db, customer, now());
      if (!(error instanceof PaymentsFailed)) throw error;
      const { fault, code, requestId } = error;
      const customerId = customer.stripeCustomerId;
      report("error", { event: "plan-not-ended", customerId, fault, code, requestId });
      result.unended += 1;
    }
  }
  return result;
}

async function endCustomer(
  payments: Payments,
  { stripeCustomerId, requestedAt }: EndedCustomer,
): Promise<void> {
  await payments.expireCheckouts(stripeCustomerId);
  for (const plan of (await payments.listSubscriptions(stripeCustomerId)) ?? []) {
    const wasPaidTooLate = plan.createdAt > requestedAt && plan.latestInvoiceId !== null;
    if (wasPaidTooLate && plan.latestInvoiceId) await payments.refundInvoice(plan.latestInvoiceId);
    if (LIVE_STATUSES.has(plan.status)) await payments.cancelSubscription(plan.id);
  }
  await payments.deleteCustomer(stripeCustomerId);
}
