import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import type { JobResult } from "../../platform/work/lane.server.ts";
import type { BookedPlan, Payments } from "../../services/payments/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import { findCustomer } from "./stripe-customer.server.ts";

/** What is paid for runs out by itself; under every other status Stripe would go on collecting. */
const PAID_FOR = new Set(["active", "trialing"]);

/** Stripe is asked once more, also after a portal still open has resumed the plan. Throws PaymentsFailed. */
export async function cancelSuspended(
  db: Database,
  { payments, report }: PlanKeeper,
  profileId: string,
): Promise<JobResult> {
  const isSuspended = and(eq(profiles.id, profileId), isNotNull(profiles.suspendedAt));
  if (!db.select({ id: profiles.id }).from(profiles).where(isSuspended).get()) return "drop";
  const customerId = findCustomer(db, profileId);
  if (customerId !== null) await cancelPlans(payments, customerId);
  report("info", { event: "plan-cancelled-with-access", customerId });
  return { done: null };
}

async function cancelPlans(payments: Payments, customerId: string): Promise<void> {
  await payments.expireCheckouts(customerId);
  for (const plan of (await payments.listSubscriptions(customerId)) ?? []) {
    if (!LIVE_STATUSES.has(plan.status) || isRunningOut(plan)) continue;
    if (PAID_FOR.has(plan.status)) await payments.cancelAtPeriodEnd(plan.id);
    else await payments.cancelSubscription(plan.id);
  }
}

const isRunningOut = ({ cancelAtPeriodEnd, cancelAt, status }: BookedPlan) =>
  PAID_FOR.has(status) && (cancelAtPeriodEnd || cancelAt !== null);
