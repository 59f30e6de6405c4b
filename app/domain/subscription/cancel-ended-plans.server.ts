import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { suspensions } from "#db/schema.ts";
import { type BookedPlan, type Payments, PaymentsFailed } from "../../services/payments/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { nextAttempt, type PlanKeeper } from "./plan-keeper.ts";
import { findCustomer } from "./stripe-customer.server.ts";

const BATCH = 20;
/** What is paid for runs out by itself; under every other status Stripe would go on collecting. */
const PAID_FOR = new Set(["active", "trialing"]);

export async function cancelEndedPlans(db: Database, { payments, now, stopping, report }: PlanKeeper) {
  const result = { cancelled: 0, uncancelled: 0 };
  for (const suspension of dueSuspensions(db, now())) {
    if (stopping.aborted) break;
    const customerId = findCustomer(db, suspension.profileId);
    try {
      if (customerId !== null) await cancelPlans(payments, customerId);
      db.update(suspensions).set({ planDueAt: null }).where(isUnchanged(suspension)).run();
      report("info", { event: "plan-cancelled-with-access", customerId });
      result.cancelled += 1;
    } catch (error) {
      const planDueAt = nextAttempt(suspension.planAttempts, now());
      db.update(suspensions)
        .set({ planDueAt, planAttempts: sql`${suspensions.planAttempts} + 1` })
        .where(isUnchanged(suspension))
        .run();
      if (!(error instanceof PaymentsFailed)) throw error;
      const { fault, code, requestId } = error;
      report("error", { event: "plan-not-cancelled", customerId, fault, code, requestId });
      result.uncancelled += 1;
    }
  }
  return result;
}

export function cancelAgain(tx: Transaction | Database, profileId: string, now: Date): void {
  tx.update(suspensions)
    .set({ planDueAt: now })
    .where(
      and(
        eq(suspensions.profileId, profileId),
        isNull(suspensions.reinstatedAt),
        isNull(suspensions.planDueAt),
      ),
    )
    .run();
}

type DueSuspension = typeof suspensions.$inferSelect & { planDueAt: Date | null };

const isUnchanged = ({ id, planDueAt }: DueSuspension) =>
  and(eq(suspensions.id, id), planDueAt ? eq(suspensions.planDueAt, planDueAt) : undefined);

function dueSuspensions(db: Database, now: Date): DueSuspension[] {
  return db
    .select()
    .from(suspensions)
    .where(lte(suspensions.planDueAt, now))
    .orderBy(asc(suspensions.planDueAt))
    .limit(BATCH)
    .all();
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
