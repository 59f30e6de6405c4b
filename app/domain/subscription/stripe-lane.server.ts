import type { Database } from "#db/client.server.ts";
import { type JobResult, lane } from "../../platform/work/lane.server.ts";
import { UNTIL_DONE } from "../../platform/work/lane-rules.ts";
import { PaymentsFailed } from "../../services/payments/payments.ts";
import { cancelSuspended } from "./cancel-suspended.server.ts";
import { endCustomer } from "./ended-customers.server.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import type { StripeJob } from "./stripe-jobs.server.ts";
import { syncAfterEvents } from "./sync-after-events.server.ts";

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
