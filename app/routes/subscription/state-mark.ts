import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";

/** A word for all that the page shows of a state: another one means that something has changed. */
export function stateMark({ status, hasAccess, end, ...state }: SubscriptionState): string {
  const { isBooked, isCancelled, isPaymentOpen } = state;
  const flags = [hasAccess, isBooked, isCancelled, isPaymentOpen].map(Number).join("");
  return `${status}-${flags}-${end?.getTime() ?? 0}`;
}
