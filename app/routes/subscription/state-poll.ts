import { href } from "react-router";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { usePoll } from "#app/ui/use-poll.ts";

export function stateKey({ status, hasAccess, end, ...state }: SubscriptionState): string {
  const { isBooked, isCancelled, isPaymentOpen } = state;
  const flags = [hasAccess, isBooked, isCancelled, isPaymentOpen].map(Number).join("");
  return `${status}-${flags}-${end?.getTime() ?? 0}`;
}

const MINUTE_MS = 60_000;

/** Follows the state for a minute, or for as long as it `isAwaited`. */
export function useStatePoll(state: SubscriptionState, isAwaited = false): void {
  const rhythm = { firstMs: 1_000, longestMs: 10_000, slower: 1.5 };
  usePoll(href("/abo/stand"), stateKey(state), isAwaited ? rhythm : { ...rhythm, enoughMs: MINUTE_MS });
}
