import { and, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { jobs, webhookDeliveries, webhookEndpoints } from "#db/schema.ts";
import type { WebhookOutcome } from "../../../services/webhook/send-webhook.server.ts";
import { isItsJob, queueJob } from "../../customer-request/alert/queue-delivery.server.ts";
import { REQUEST_KEPT_MS } from "../../customer-request/kept-until.ts";
import type { WebhookEndpoint } from "./endpoint.server.ts";

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;

const SHOWN = 50;

const { endpointId, sequence, requestId, createdAt } = webhookDeliveries;

export function findDelivery(db: Database, { id }: WebhookEndpoint, number: number) {
  return db
    .select()
    .from(webhookDeliveries)
    .where(isOne({ endpointId: id, sequence: number }))
    .get();
}

/** Noted before it is sent: who may have heard of a request is told of its deletion. */
export function noteAttempt(tx: Transaction, delivery: WebhookDelivery, now: Date): void {
  const attempts = sql`${webhookDeliveries.attempts} + 1`;
  tx.update(webhookDeliveries).set({ attempts, lastTriedAt: now }).where(isOne(delivery)).run();
}

export function noteOutcome(
  tx: Transaction | Database,
  delivery: WebhookDelivery,
  { ok, code, ms, answer }: WebhookOutcome,
  now: Date,
): void {
  tx.update(webhookDeliveries)
    .set({ code, ms, answer, ...(ok && { deliveredAt: now }) })
    .where(isOne(delivery))
    .run();
}

export function dropDelivery(tx: Transaction, delivery: WebhookDelivery): void {
  tx.delete(webhookDeliveries).where(isOne(delivery)).run();
}

export interface ListedDelivery extends WebhookDelivery {
  isWaiting: boolean;
}

export function listDeliveries(db: Database, { id }: WebhookEndpoint): ListedDelivery[] {
  return db
    .select({ delivery: webhookDeliveries, job: jobs.id })
    .from(webhookDeliveries)
    .leftJoin(jobs, isItsJob)
    .where(eq(endpointId, id))
    .orderBy(desc(sequence))
    .limit(SHOWN)
    .all()
    .map(({ delivery, job }) => ({ ...delivery, isWaiting: job !== null || isUnderWay(delivery) }));
}

/** A probe has no job. */
const isUnderWay = ({ what, code }: WebhookDelivery) => what === "test" && code === null;

/** Whatever its outcome was; its id stays, so that a receiver may know it again. */
export function resendDelivery(db: Database, { id }: WebhookEndpoint, number: number, now: Date): boolean {
  return writeTransaction(db, (tx) => {
    const own = and(eq(endpointId, id), eq(sequence, number), isNotNull(requestId));
    const resent = tx.update(webhookDeliveries).set({ deliveredAt: null }).where(own).returning().get();
    if (!resent) return false;
    tx.update(webhookEndpoints).set({ heldUntil: null }).where(eq(webhookEndpoints.id, id)).run();
    queueJob(tx, resent, now);
    return true;
  });
}

export function addTest(db: Database, { id }: WebhookEndpoint, now: Date): WebhookDelivery {
  return writeTransaction(db, (tx) => {
    const { sequence: number } = tx
      .update(webhookEndpoints)
      .set({ sequence: sql`${webhookEndpoints.sequence} + 1` })
      .where(eq(webhookEndpoints.id, id))
      .returning({ sequence: webhookEndpoints.sequence })
      .get();
    const row = { endpointId: id, sequence: number, what: "test", attempts: 1 } as const;
    return tx
      .insert(webhookDeliveries)
      .values({ ...row, lastTriedAt: now, createdAt: now })
      .returning()
      .get();
  });
}

/** As long as a request is kept (D43); those of a request go with it. */
export async function forgetOldDeliveries(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REQUEST_KEPT_MS);
  return db.delete(webhookDeliveries).where(lte(createdAt, before)).run().changes;
}

const isOne = (one: Pick<WebhookDelivery, "endpointId" | "sequence">) =>
  and(eq(endpointId, one.endpointId), eq(sequence, one.sequence));
