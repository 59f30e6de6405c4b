import type { BookedPlan } from "../../services/payments.ts";
import type { PlanKeeper } from "./plan-keeper.ts";

/** Ends plans that were booked a second time, and gives the money back. Can be repeated after any step. */
export async function giveBack(
  { payments, report }: PlanKeeper,
  plans: readonly BookedPlan[],
): Promise<void> {
  for (const { id, customerId, latestInvoiceId } of plans) {
    // The money first: a plan that has ended is not found again.
    const cents = latestInvoiceId ? await payments.refundInvoice(latestInvoiceId) : 0;
    await payments.cancelSubscription(id);
    report("error", { event: "second-plan-given-back", customerId, plan: id, cents });
  }
}
