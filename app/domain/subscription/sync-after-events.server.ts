import type { Database } from "#db/client.server.ts";
import type { JobResult } from "../../platform/work/lane.server.ts";
import { PaymentsFailed } from "../../services/payments/payments.ts";
import { isKnownStatus } from "./current-plan.ts";
import { isEndedCustomer, requestEnding } from "./ended-customers.server.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import { storePlan } from "./store-plan.server.ts";
import { endSecondPlans, syncCustomer } from "./sync-customer.server.ts";

/** An account that is gone must not pay. */
const PAYING = /^(?:customer\.subscription\.created|checkout\.session\.completed|invoice\.paid)$/;
const DONE: JobResult = { done: null };

export async function syncAfterEvents(
  db: Database,
  keeper: PlanKeeper,
  { customerId, types }: { customerId: string; types: readonly string[] },
): Promise<JobResult> {
  const { payments, now, report } = keeper;
  const synced = await syncCustomer(db, payments, customerId, now());
  if (synced.kind === "unknown-customer") {
    if (!isEndedCustomer(db, customerId))
      report("warn", { event: "stripe-customer-unknown", customerId, types });
    else if (types.some((type) => PAYING.test(type)))
      return { done: (tx) => requestEnding(tx, customerId, now()) };
    return DONE;
  }
  if (types.includes("customer.deleted")) {
    report("warn", { event: "stripe-customer-deleted", customerId });
    if (synced.kind === "missing-at-stripe") storePlan(db, customerId, null, now());
    return DONE;
  }
  if (synced.kind === "missing-at-stripe") throw new PaymentsFailed("refused", "resource_missing");
  const status = synced.plan?.status ?? null;
  if (status !== null && !isKnownStatus(status))
    report("error", { event: "plan-status-unknown", customerId, status });
  if (synced.hasChanged) report("info", { event: "plan-changed", customerId, status });
  await endSecondPlans(keeper, synced.second);
  return DONE;
}
