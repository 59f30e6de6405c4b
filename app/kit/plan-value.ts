import { lastDay } from "#app/domain/profile/availability.ts";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { germanDate } from "#app/ui/german-date.ts";

/** It says a plan in one line, to its owner and to administrators. */
export function planValue(plan: SubscriptionState): string {
  const { status, isPaymentOpen, trialEndsAt, lastingGrant, isCancelled, end } = plan;
  if (isPaymentOpen) return "Zahlung fehlgeschlagen";
  if (status === "trial") return `Testphase bis ${germanDate(trialEndsAt)}`;
  if (status === "expired") return "Abgelaufen";
  if (lastingGrant && status !== "active") return `Freigeschaltet bis ${germanDate(lastDay(lastingGrant))}`;
  const until = end ? germanDate(end) : "";
  return isCancelled || status === "cancelled" ? `Gekündigt, bis ${until}` : `${PLAN_NAME} bis ${until}`;
}
