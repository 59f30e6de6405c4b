import type { Database, Transaction } from "#db/client.server.ts";
import { enqueue, findJob, removeJob } from "../../platform/work/queue.server.ts";

export type StripeJob =
  | { step: "sync"; customerId: string; types: string[] }
  | { step: "cancel"; profileId: string }
  | { step: "end"; customerId: string };

export function queueStripeJob(tx: Transaction | Database, job: StripeJob, now: Date): void {
  enqueue(tx, { lane: "stripe-events", key: keyOf(job), details: job }, now);
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
