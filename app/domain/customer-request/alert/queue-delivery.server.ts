import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { given, prepared, type Transaction } from "#db/client.server.ts";
import { jobs, webhookDeliveries, webhookEndpoints } from "#db/schema.ts";
import type { WebhookEvent } from "#db/values.ts";
import { removeJobsOf } from "../../../platform/work/attempts.server.ts";
import { enqueue } from "../../../platform/work/queue.server.ts";

const LANE = "send-webhooks";

interface RequestEvent {
  what: WebhookEvent;
  requestId: string;
  /** Until now the receiver didn't hear of it, because the request looked like spam. */
  wasSpam?: boolean;
}

/** A delivery says what is so when it is sent, so one that waits untried is enough. */
const SAME: Partial<Record<WebhookEvent, readonly WebhookEvent[]>> = {
  "request.updated": ["request.created", "request.updated"],
  "request.answered": ["request.answered"],
  "request.solved": ["request.solved"],
};

const { requestId, sequence, what, attempts } = webhookDeliveries;

export function receives(tx: Transaction, companySlug: string): boolean {
  return ofBusiness(tx).get({ companySlug }) !== undefined;
}

/** Put into words when it is sent. Nothing happens for a business without a receiver. */
export function queueDelivery(tx: Transaction, companySlug: string, event: RequestEvent, now: Date): void {
  if (!receives(tx, companySlug) || isUntried(tx, event)) return;
  const created = and(eq(requestId, event.requestId), eq(what, "request.created"));
  const isFirst = event.wasSpam && !tx.select().from(webhookDeliveries).where(created).get();
  const { id: endpointId, sequence: number } = tx
    .update(webhookEndpoints)
    .set({ sequence: sql`${webhookEndpoints.sequence} + 1` })
    .where(eq(webhookEndpoints.companySlug, companySlug))
    .returning({ id: webhookEndpoints.id, sequence: webhookEndpoints.sequence })
    .get();
  const row = { endpointId, sequence: number, requestId: event.requestId, createdAt: now };
  const made = tx
    .insert(webhookDeliveries)
    .values({ ...row, what: isFirst ? "request.created" : event.what })
    .returning()
    .get();
  queueJob(tx, made, now);
}

/** A withdrawal outlives its request, other jobs go with it. */
export function queueJob(tx: Transaction, delivery: typeof webhookDeliveries.$inferSelect, now: Date): void {
  const { endpointId: subject, sequence, requestId } = delivery;
  const request = requestId ?? "";
  enqueue(
    tx,
    {
      ...{ lane: LANE, key: `${subject} ${sequence}`, subject, orderKey: request, details: { sequence } },
      ...(delivery.what !== "request.withdrawn" && { customerRequestId: request }),
    },
    now,
  );
}

/** Joins a delivery with its job, unless that is dead. */
export const isItsJob = and(
  eq(jobs.lane, LANE),
  eq(jobs.key, sql`${webhookDeliveries.endpointId} || ' ' || ${sequence}`),
  isNull(jobs.failedAt),
);

/** Receivers skip what they were sent before, so a job that begins anew is none. */
function isUntried(tx: Transaction, event: RequestEvent): boolean {
  const untried = and(eq(requestId, event.requestId), eq(attempts, 0), inArray(what, SAME[event.what] ?? []));
  const found = tx.select().from(webhookDeliveries).innerJoin(jobs, isItsJob).where(untried);
  return found.get() !== undefined;
}

/** After its own request was deleted: what waits about it goes, and a receiver that may know it hears of that. */
export function queueWithdrawal(tx: Transaction, companySlug: string, id: string, now: Date): void {
  const ofRequest = eq(requestId, id);
  const isOther = ne(what, "request.withdrawn");
  const mayKnow = tx
    .select()
    .from(webhookDeliveries)
    .where(and(ofRequest, gt(attempts, 0), isOther))
    .get();
  if (mayKnow) queueDelivery(tx, companySlug, { what: "request.withdrawn", requestId: id }, now);
  tx.delete(webhookDeliveries).where(and(ofRequest, isOther)).run();
}

/** With everything that waits. False when there was none. */
export function removeReceiver(tx: Transaction, companySlug: string): boolean {
  const own = eq(webhookEndpoints.companySlug, companySlug);
  const removed = tx.delete(webhookEndpoints).where(own).returning().get();
  if (removed) removeJobsOf(tx, LANE, removed.id);
  return removed !== undefined;
}

const ofBusiness = prepared((db) =>
  db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.companySlug, given("companySlug"))),
);
