import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema.ts";
import { MAX_ATTEMPTS, nextAttempt } from "../../../platform/outbox/retry-delay.ts";
import type { WebhookOutcome } from "../../../services/webhook/send-webhook.server.ts";
import { REQUEST_KEPT_MS } from "../../customer-request/kept-until.ts";
import { TRIED_ONCE_AT_MOST, type WebhookEndpoint } from "./endpoint.server.ts";

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;

const SHOWN = 50;
/** A delivery whose sender vanished is free again after this, in ms: longer than any try takes. */
const LEASE_MS = 60_000;
/** After a failure what else waits for the same receiver is put off, in ms. */
const HOLD_MS = 15_000;
/** Only failures have it. It counts ms. */
const PAUSED_AFTER_MS = 24 * 60 * 60_000;

const { endpointId, sequence, requestId, nextAttemptAt, createdAt } = webhookDeliveries;
const isWaiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.abandonedAt));
/** In the order of each request: what comes after waits. */
const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${webhookDeliveries} AS earlier WHERE earlier.request_id = ${webhookDeliveries}.request_id AND earlier.endpoint_id = ${webhookDeliveries}.endpoint_id AND earlier.sequence < ${webhookDeliveries}.sequence AND earlier.delivered_at IS NULL AND earlier.abandoned_at IS NULL)`;

/** Those that answer before those that fail, of each who had its turn longest ago first: triggers reset `dueAt`. */
export const dueEndpoints = prepared((db: Database) =>
  db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        lte(webhookEndpoints.dueAt, bound("now")),
        isNull(webhookEndpoints.pausedAt),
        or(isNull(webhookEndpoints.heldUntil), lte(webhookEndpoints.heldUntil, bound("now"))),
      ),
    )
    .orderBy(
      asc(sql`${webhookEndpoints.failingSince} IS NOT NULL`),
      asc(webhookEndpoints.heldUntil),
      asc(webhookEndpoints.dueAt),
    )
    .limit(sql.placeholder("most"))
    .prepare(),
);

/** Counts as a try at once, so that a process that is killed at each doesn't try for ever. */
export function claimDelivery(db: Database, endpoint: string, now: Date): WebhookDelivery | undefined {
  const due = and(eq(endpointId, endpoint), isWaiting, lte(nextAttemptAt, now), isFirst);
  const hopeless = and(due, gte(webhookDeliveries.attempts, MAX_ATTEMPTS));
  db.update(webhookDeliveries).set({ abandonedAt: now }).where(hopeless).run();
  const found = db.select().from(webhookDeliveries).where(due).orderBy(asc(sequence)).limit(1).get();
  if (!found) return undefined;
  const claimed = {
    attempts: found.attempts + 1,
    nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    lastTriedAt: now,
  };
  db.update(webhookDeliveries).set(claimed).where(isOne(found)).run();
  return { ...found, ...claimed };
}

/** It doesn't count: it was never sent. */
export function giveBack(db: Database, delivery: WebhookDelivery, now: Date): void {
  const before = { attempts: delivery.attempts - 1, nextAttemptAt: now };
  db.update(webhookDeliveries).set(before).where(isOne(delivery)).run();
}

/** Its receiver may have heard of it, so it counts. */
export function breakOff(db: Database, delivery: WebhookDelivery, now: Date): void {
  db.update(webhookDeliveries).set({ nextAttemptAt: now }).where(isOne(delivery)).run();
}

/** Nobody needs it any more: its request is gone, or looks like spam. */
export function dropDelivery(db: Database, delivery: WebhookDelivery): void {
  db.delete(webhookDeliveries).where(isOne(delivery)).run();
}

/** `paused`: the receiver wants nothing more, or nothing arrived for a day. */
export function noteOutcome(
  db: Database,
  delivery: WebhookDelivery,
  outcome: WebhookOutcome,
  now: Date,
): "delivered" | "later" | "abandoned" | "paused" {
  const { ok, code, ms, answer, isGone, pauseMs } = outcome;
  const retry = nextAttempt(delivery.attempts, now, Math.random());
  const next = retry && new Date(Math.max(retry.getTime(), now.getTime() + pauseMs));
  const settled = ok ? { deliveredAt: now } : next ? { nextAttemptAt: next } : { abandonedAt: now };
  return writeTransaction(db, (tx) => {
    tx.update(webhookDeliveries)
      .set({ code, ms, answer, ...settled })
      .where(isOne(delivery))
      .run();
    const ofEndpoint = eq(webhookEndpoints.id, delivery.endpointId);
    const endpoint = tx.select().from(webhookEndpoints).where(ofEndpoint).get();
    const failingSince = ok ? null : (endpoint?.failingSince ?? now);
    const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= PAUSED_AFTER_MS;
    const isPausing = !ok && (isGone || isLong) && endpoint?.pausedAt === null;
    const heldUntil = ok ? now : new Date(now.getTime() + Math.max(HOLD_MS, pauseMs));
    tx.update(webhookEndpoints)
      .set({ failingSince, heldUntil, ...(isPausing && { pausedAt: now }) })
      .where(ofEndpoint)
      .run();
    if (isPausing) return "paused";
    return ok ? "delivered" : next ? "later" : "abandoned";
  });
}

export function holdEndpoint(db: Database, id: string, until: Date): void {
  db.update(webhookEndpoints).set({ heldUntil: until }).where(eq(webhookEndpoints.id, id)).run();
}

/** When the first of what waits may go; null when nothing does. */
export function noteNextDue(db: Database, id: string): void {
  const first = sql`(SELECT min(${nextAttemptAt}) FROM ${webhookDeliveries} WHERE ${endpointId} = ${id} AND ${isWaiting} AND ${isFirst})`;
  db.update(webhookEndpoints).set({ dueAt: first }).where(eq(webhookEndpoints.id, id)).run();
}

export function listDeliveries(db: Database, { id }: WebhookEndpoint): WebhookDelivery[] {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(endpointId, id))
    .orderBy(desc(sequence))
    .limit(SHOWN)
    .all();
}

/** Whatever became of it before; its id stays, so that a receiver may know it again. */
export function resendDelivery(db: Database, { id }: WebhookEndpoint, number: number, now: Date): boolean {
  return writeTransaction(db, (tx) => {
    const anew = { deliveredAt: null, abandonedAt: null, attempts: TRIED_ONCE_AT_MOST, nextAttemptAt: now };
    const own = and(eq(endpointId, id), eq(sequence, number), isNotNull(requestId));
    const { changes } = tx.update(webhookDeliveries).set(anew).where(own).run();
    if (changes > 0)
      tx.update(webhookEndpoints)
        .set({ dueAt: now, heldUntil: null })
        .where(eq(webhookEndpoints.id, id))
        .run();
    return changes > 0;
  });
}

/** The caller has claimed it and sends it at once. */
export function addTest(db: Database, { id }: WebhookEndpoint, now: Date): WebhookDelivery {
  return writeTransaction(db, (tx) => {
    const { sequence: number } = tx
      .update(webhookEndpoints)
      .set({ sequence: sql`${webhookEndpoints.sequence} + 1` })
      .where(eq(webhookEndpoints.id, id))
      .returning({ sequence: webhookEndpoints.sequence })
      .get();
    const nextAttemptAt = new Date(now.getTime() + LEASE_MS);
    const claimed = { attempts: 1, lastTriedAt: now, createdAt: now, nextAttemptAt };
    const row = { endpointId: id, sequence: number, what: "test", ...claimed } as const;
    return tx.insert(webhookDeliveries).values(row).returning().get();
  });
}

/** It is sent once, whatever the answer: the member who pressed the button looks on. */
export function noteTest(db: Database, test: WebhookDelivery, outcome: WebhookOutcome, now: Date): void {
  const { ok, code, ms, answer } = outcome;
  const settled = ok ? { deliveredAt: now } : { abandonedAt: now };
  db.update(webhookDeliveries)
    .set({ code, ms, answer, ...settled })
    .where(isOne(test))
    .run();
}

/** As long as a request is kept (D43); those of a request go with it. */
export async function forgetOldDeliveries(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REQUEST_KEPT_MS);
  return db.delete(webhookDeliveries).where(lte(createdAt, before)).run().changes;
}

const isOne = (one: Pick<WebhookDelivery, "endpointId" | "sequence">) =>
  and(eq(endpointId, one.endpointId), eq(sequence, one.sequence));
