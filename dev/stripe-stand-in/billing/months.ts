import type { StoredSubscription } from "../state.ts";

/** Stripe's billing anchor. */
export function billedFrom({ created, trialEnd }: Pick<StoredSubscription, "created" | "trialEnd">): number {
  return trialEnd ?? created;
}

/** In seconds since 1970; on the last day of a shorter month, like Stripe's billing anchor. */
export function monthsAfter(start: number, months: number): number {
  const from = new Date(start * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}
