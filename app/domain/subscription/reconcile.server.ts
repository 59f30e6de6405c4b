import { setTimeout as pause } from "node:timers/promises";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { subscriptions } from "#db/schema.ts";
import { PaymentsFailed } from "../../services/payments/payments.ts";
import { Stopped } from "../../services/stopped.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import { endSecondPlans, syncCustomer } from "./sync-customer.server.ts";

const PAGE = 100;
/** Ten questions a second: Stripe allows a hundred, and visitors ask, too. */
const PAUSE_MS = 100;

export interface Reconciled {
  profileId: string;
}

/** Makes up for lost webhooks. Throws when Stripe fails; the next run goes on at `reached`. */
export async function reconcilePlans(db: Database, keeper: PlanKeeper, reached: Reconciled) {
  const result = { compared: 0, mended: 0, missing: 0, mails: 0 };
  for (;;) {
    const page = customersAfter(db, reached.profileId);
    for (const { profileId, customerId } of page) {
      if (keeper.stopping.aborted) throw new Stopped();
      if (customerId === null) continue;
      await pause(PAUSE_MS);
      const outcome = await compare(db, keeper, customerId);
      reached.profileId = profileId;
      result.compared += 1;
      result.mended += Number(outcome.isMended);
      result.missing += Number(outcome.isMissing);
      result.mails += Number(outcome.hasMail);
    }
    if (page.length === PAGE) continue;
    reached.profileId = "";
    return result;
  }
}

async function compare(db: Database, keeper: PlanKeeper, customerId: string) {
  const { payments, now, report } = keeper;
  const nothing = { isMended: false, isMissing: false, hasMail: false };
  try {
    const synced = await syncCustomer(db, payments, customerId, now());
    if (synced.kind === "missing-at-stripe" && synced.hadPlan) {
      report("error", { event: "stripe-customer-missing", customerId });
      return { ...nothing, isMissing: true };
    }
    if (synced.kind !== "stored") return nothing;
    const { hasChanged, hasMail, plan, second } = synced;
    if (hasChanged) report("warn", { event: "plan-mended", customerId, status: plan?.status ?? null });
    await endSecondPlans(keeper, second);
    return { isMended: hasChanged, isMissing: false, hasMail };
  } catch (error) {
    const isTheirs =
      error instanceof PaymentsFailed && (error.fault === "refused" || error.fault === "garbage");
    if (!isTheirs) throw error;
    report("warn", { event: "plan-sync-failed", customerId, fault: error.fault, code: error.code });
    return nothing;
  }
}

function customersAfter(db: Database, profileId: string) {
  return db
    .select({ profileId: subscriptions.profileId, customerId: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(and(gt(subscriptions.profileId, profileId), isNotNull(subscriptions.stripeCustomerId)))
    .orderBy(asc(subscriptions.profileId))
    .limit(PAGE)
    .all();
}
