import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { type JobResult, lane } from "../../platform/work/lane.server.ts";
import { UNTIL_DONE } from "../../platform/work/lane-rules.ts";
import { type BookedPlan, type Payments, PaymentsFailed } from "../../services/payments/payments.ts";
import { isKnownStatus, LIVE_STATUSES } from "./current-plan.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import { storePlan } from "./store-plan.server.ts";
import { endCustomer, findCustomer, isEndedCustomer, requestEnding } from "./stripe-customer.server.ts";
import type { StripeJob } from "./stripe-jobs.server.ts";
import { endSecondPlans, syncCustomer } from "./sync-customer.server.ts";

/** A sync ends after 30 days. */
const RULES = { name: "stripe-events", width: 1, leaseMs: 5 * 60_000, ...UNTIL_DONE } as const;

const FAILED = {
  sync: { level: "warn", failure: "plan-sync-failed" },
  cancel: { level: "error", failure: "plan-not-cancelled" },
  end: { level: "error", failure: "plan-not-ended" },
} as const;

export function stripeLane(db: Database, keeper: PlanKeeper) {
  return lane(db, RULES, async ({ details }) => {
    const job = details as StripeJob;
    return ask(db, keeper, job).catch((error: unknown): JobResult => {
      if (!(error instanceof PaymentsFailed)) throw error;
      const { fault, code, requestId } = error;
      const { level, failure } = FAILED[job.step];
      const { step, ...subject } = job;
      keeper.report(level, { event: failure, ...subject, fault, code, requestId });
      // Nobody else is asked for while Stripe is away.
      return { retry: fault, endsRun: fault !== "refused" && fault !== "garbage" };
    });
  });
}

function ask(db: Database, keeper: PlanKeeper, job: StripeJob): Promise<JobResult> {
  if (job.step === "sync") return syncAfterEvents(db, keeper, job);
  if (job.step === "cancel") return cancelSuspended(db, keeper, job.profileId);
  return endCustomer(db, keeper, job.customerId);
}

/** What is paid for runs out by itself; under every other status Stripe would go on collecting. */
const PAID_FOR = new Set(["active", "trialing"]);

/** Stripe is asked once more, also after a portal still open has resumed the plan. Throws PaymentsFailed. */
async function cancelSuspended(
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

/** An account that is gone must not pay. */
const PAYING = /^(?:customer\.subscription\.created|checkout\.session\.completed|invoice\.paid)$/;
const DONE: JobResult = { done: null };

async function syncAfterEvents(
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
