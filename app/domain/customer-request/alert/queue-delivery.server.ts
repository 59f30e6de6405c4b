import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { jobs, webhookDeliveries, webhookEndpoints } from "#db/schema.ts";
import type { WebhookEvent } from "#db/values.ts";
import { enqueue } from "../../../platform/work/queue.server.ts";

const LANE = "send-webhooks";

interface Told {
  what: WebhookEvent;
  requestId: string;
  /** Until now the receiver wasn't told, because the request looked like spam. */
  wasSpam?: boolean;
}

/** A delivery says what is so when it is sent, so one that waits untried is enough. */
const SAME: Partial<Record<WebhookEvent, readonly WebhookEvent[]>> = {
  "request.updated": ["request.created", "request.updated"],
  "request.answered": ["request.answered"],
  "request.solved": ["request.solved"],
};

const { requestId, what, attempts } = webhookDeliveries;

export function receives(tx: Transaction, companySlug: string): boolean {
  return ofBusiness(tx).get({ companySlug }) !== undefined;
}

/** Put into words when it is sent. Nothing happens for a business without a receiver. */
export function queueDelivery(tx: Transaction, companySlug: string, told: Told, now: Date): void {
  if (!receives(tx, companySlug) || isUntried(tx, told)) return;
  const created = and(eq(requestId, told.requestId), eq(what, "request.created"));
  const isFirst = told.wasSpam && !tx.select().from(webhookDeliveries).where(created).get();
  const { id: endpointId, sequence } = tx
    .update(webhookEndpoints)
    .set({ sequence: sql`${webhookEndpoints.sequence} + 1` })
    .where(eq(webhookEndpoints.companySlug, companySlug))
    .returning({ id: webhookEndpoints.id, sequence: webhookEndpoints.sequence })
    .get();
  const row = { endpointId, sequence, requestId: told.requestId, createdAt: now };
  const event = isFirst ? "request.created" : told.what;
  const made = tx
    .insert(webhookDeliveries)
    .values({ ...row, what: event })
    .returning()
    .get();
  queueJob(tx, companySlug, made, now);
}

/** A withdrawal outlives its request, other jobs go with it. */
export function queueJob(
  tx: Transaction,
  companySlug: string,
  { sequence, requestId, what }: typeof webhookDeliveries.$inferSelect,
  now: Date,
): void {
  const request = requestId ?? "";
  enqueue(
    tx,
    {
      ...{ lane: LANE, key: `${companySlug} ${sequence}`, subject: companySlug, orderKey: request },
      ...{ details: { sequence, what } },
      ...(what !== "request.withdrawn" && { customerRequestId: request }),
    },
    now,
  );
}

function isUntried(tx: Transaction, told: Told): boolean {
  const waits = and(eq(jobs.attempts, 0), isNull(jobs.failedAt));
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.lane, LANE), eq(jobs.orderKey, told.requestId), waits))
    .all()
    .some(({ details }) => SAME[told.what]?.includes((details as { what: WebhookEvent }).what));
}

/** Before a request is deleted: what waits about it goes, and a receiver that may know it is told. */
export function queueWithdrawal(tx: Transaction, companySlug: string, id: string, now: Date): void {
  const ofRequest = eq(requestId, id);
  const mayKnow = tx
    .select()
    .from(webhookDeliveries)
    .where(and(ofRequest, gt(attempts, 0)))
    .get();
  if (mayKnow) queueDelivery(tx, companySlug, { what: "request.withdrawn", requestId: id }, now);
  tx.delete(webhookDeliveries)
    .where(and(ofRequest, ne(what, "request.withdrawn")))
    .run();
}

const ofBusiness = prepared((db: Database) =>
  db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.companySlug, bound("companySlug")))
    .prepare(),
);
