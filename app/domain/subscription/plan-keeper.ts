import type { Payments } from "../../services/payments/payments.ts";

export interface PlanKeeper {
  payments: Payments;
  now(): Date;
  stopping: AbortSignal;
  /** The log gets Stripe's ids, never a person's data. */
  report(level: "info" | "warn" | "error", event: { event: string } & Record<string, unknown>): void;
}
