import type { Database, Transaction } from "#db/client.server.ts";
import { enqueue, findJob, removeJob } from "../../platform/work/queue.server.ts";

/** Stripe delivers an event for three days, and again by hand for 30. */
export const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type StripeJob =
  | { step: "sync"; customerId: string; types: string[] }
  | { step: "cancel"; profileId: string }
  | { step: "end"; customerId: string };

export function queueStripeJob(tx: Transaction | Database, job: StripeJob, now: Date): void {
  const ends = job.step === "sync" && { expiresAt: new Date(now.getTime() + EVENTS_KEPT_MS) };
  enqueue(tx, { lane: "stripe-events", key: keyOf(job), details: job, keepsAge: true, ...ends }, now);
}

/** Events of one customer that wait together are one question. */
export function queueSync(tx: Transaction, customerId: string, type: string, now: Date): void {
  const job: StripeJob = { step: "sync", customerId, types: [type] };
  const waiting = findJob(tx, "stripe-events", keyOf(job))?.details as typeof job | undefined;
  queueStripeJob(tx, { ...job, types: [...new Set([...(waiting?.types ?? []), type])] }, now);
}

export function removeSync(tx: Transaction, customerId: string): void {
  removeJob(tx, "stripe-events", keyOf({ step: "sync", customerId, types: [] }));
}

const keyOf = (job: StripeJob) => `${job.step} ${"profileId" in job ? job.profileId : job.customerId}`;
