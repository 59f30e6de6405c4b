import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";

export function stateKey({ status, hasAccess, end, ...state }: SubscriptionState): string {
  const { isBooked, isCancelled, isPaymentOpen } = state;
  const flags = [hasAccess, isBooked, isCancelled, isPaymentOpen].map(Number).join("");
  return `${status}-${flags}-${end?.getTime() ?? 0}`;
}
