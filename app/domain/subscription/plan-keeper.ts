import type { Payments } from "../../services/payments.ts";
import type { MailSite } from "../notification/mail-site.server.ts";

/** What the jobs that keep plans in step with Stripe work with. */
export interface PlanKeeper {
  payments: Payments;
  site: MailSite;
  now(): Date;
  /** Nothing new begins once it says so. */
  stopping: AbortSignal;
  /** For the log; Stripe's ids, never a person's data. */
  report(level: "info" | "warn" | "error", event: { event: string } & Record<string, unknown>): void;
}
