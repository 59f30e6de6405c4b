import type { Payments } from "../../services/payments/payments.ts";

export interface PlanKeeper {
  payments: Payments;
  now(): Date;
  stopping: AbortSignal;
  /** The log gets Stripe's ids, never a person's data. */
  report(level: "info" | "warn" | "error", event: { event: string } & Record<string, unknown>): void;
}

const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;

/** 5 s after the first failure, twice as long each time, 15 minutes at most. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_MS * 2 ** Math.min(attempts, 20), LONGEST_MS));
}
