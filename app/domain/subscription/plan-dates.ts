import type { BookedPlan } from "../../services/payments/payments.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Stripe renews a plan some time after its period is over. */
const RENEWAL_LEEWAY_MS = 2 * DAY_MS;
/** Requests stay readable so long while a renewal isn't paid (docs/decisions/007). */
const UNPAID_LEEWAY_MS = 7 * DAY_MS;
const FIRST_INVOICE_MS = DAY_MS;

export interface PlanDates {
  paidUntil: Date | null;
  shownEnd: Date | null;
  isCancelled: boolean;
}

const NOTHING: PlanDates = { paidUntil: null, shownEnd: null, isCancelled: false };

/** An unknown status unlocks nothing (D36, D37). */
export function planDates(plan: BookedPlan): PlanDates {
  if (plan.status === "active" || plan.status === "trialing") return runningDates(plan);
  if (plan.status === "past_due") return unpaidDates(plan);
  if (plan.status === "canceled") return { ...NOTHING, paidUntil: plan.endedAt, shownEnd: plan.endedAt };
  return NOTHING;
}

function runningDates({ periodEnd, cancelAt, cancelAtPeriodEnd }: BookedPlan): PlanDates {
  const ending = cancelAtPeriodEnd ? earliest(periodEnd, cancelAt) : cancelAt;
  const renewsBefore = ending === null || (periodEnd !== null && ending > periodEnd);
  return {
    paidUntil: renewsBefore ? after(periodEnd, RENEWAL_LEEWAY_MS) : earliest(periodEnd, ending),
    shownEnd: ending ?? periodEnd,
    isCancelled: cancelAtPeriodEnd || cancelAt !== null,
  };
}

function unpaidDates(plan: BookedPlan): PlanDates {
  const { unpaidSince, startedAt, trialEnd, cancelAt, cancelAtPeriodEnd } = plan;
  const firstDue = (trialEnd ?? startedAt).getTime();
  const isFirst = unpaidSince !== null && unpaidSince.getTime() - firstDue < FIRST_INVOICE_MS;
  const paidUntil = earliest(after(unpaidSince, isFirst ? 0 : UNPAID_LEEWAY_MS), cancelAt);
  return { paidUntil, shownEnd: paidUntil, isCancelled: cancelAtPeriodEnd || cancelAt !== null };
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function after(date: Date | null, ms: number): Date | null {
  return date && new Date(date.getTime() + ms);
}
