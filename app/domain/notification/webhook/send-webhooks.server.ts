import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { webhookEndpoints } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { consumeAttempt, rateLimitKey } from "../../../platform/rate-limit/rate-limit.server.ts";
import {
  sendWebhook,
  type WebhookOutcome,
  type WebhookSender,
} from "../../../services/webhook/send-webhook.server.ts";
import { signedHeaders } from "../../../services/webhook/webhook-signature.server.ts";
import {
  breakOff,
  claimDelivery,
  dropDelivery,
  dueEndpoints,
  giveBack,
  holdEndpoint,
  noteNextDue,
  noteOutcome,
  type WebhookDelivery,
} from "./deliveries.server.ts";
import { ownerOf, secretsOf, type WebhookEndpoint } from "./endpoint.server.ts";
import { hearingBusiness } from "./hearing-business.server.ts";
import { writePayload } from "./payload.server.ts";

export interface WebhookRound {
  sender: WebhookSender;
  now(): Date;
  stopping: AbortSignal;
}

/** Businesses that have their turn at a time; of each one delivery after the other. */
const AT_ONCE = 24;
/**
 * How long a turn is, in ms: whose receiver takes longer gives its place away, and waits for the answer beside. As no
 * try takes more than ten seconds, that makes 240 connections at most.
 */
const TURN_MS = 1_000;
const IN_A_ROW = 20;
/** A business has so many, whatever addresses it sets meanwhile. */
const LIMIT = { limit: 600, windowMs: 60 * 60_000 };
/** How soon what came meanwhile is looked for, in ms. */
const LOOK_MS = 500;
/** In ms: a booking is soon noticed. */
const LOCKED_MS = 5 * 60_000;

/** Tried again and given up like any other, so that what can't be put into words holds up nothing else. */
const UNWRITTEN = { ok: false, code: "failed", ms: 0, answer: null, isGone: false, pauseMs: 0 };

export const WEBHOOK_OUTCOMES = ["delivered", "later", "abandoned", "paused", "unneeded"] as const;
type Counts = Record<(typeof WEBHOOK_OUTCOMES)[number], number>;

/** Until nothing is due. A receiver that hangs holds up no other business for longer than its turn. */
export async function sendDueWebhooks(db: Database, round: WebhookRound): Promise<Counts> {
  const counts: Counts = { delivered: 0, later: 0, abandoned: 0, paused: 0, unneeded: 0 };
  const lanes = new Map<string, Lane>();
  const faults: unknown[] = [];
  for (;;) {
    const due = round.stopping.aborted
      ? []
      : dueEndpoints(db).all({ now: round.now().getTime(), most: lanes.size + AT_ONCE });
    let places = freePlaces(lanes);
    for (const { id } of due) {
      if (places <= 0) break;
      if (lanes.has(id)) continue;
      places -= 1;
      const ended = sendOfEndpoint(db, id, round, counts)
        .catch((error: unknown) => {
          faults.push(error);
          holdEndpoint(db, id, new Date(round.now().getTime() + LOCKED_MS));
        })
        .finally(() => lanes.delete(id));
      lanes.set(id, { ended, turnEnds: performance.now() + TURN_MS });
    }
    if (lanes.size === 0) break;
    await Promise.race([...Array.from(lanes.values(), ({ ended }) => ended), sleep(LOOK_MS)]);
  }
  if (faults.length > 0) throw faults[0];
  return counts;
}

interface Lane {
  ended: Promise<void>;
  turnEnds: number;
}

function freePlaces(lanes: Map<string, Lane>): number {
  return AT_ONCE - [...lanes.values()].filter(({ turnEnds }) => turnEnds > performance.now()).length;
}

async function sendOfEndpoint(db: Database, id: string, round: WebhookRound, counts: Counts): Promise<void> {
  const { now, stopping } = round;
  const turnEnds = performance.now() + TURN_MS;
  for (let sent = 0; sent < IN_A_ROW && performance.now() < turnEnds && !stopping.aborted; sent++) {
    const companySlug = hearingBusiness(db, id, now());
    if (!companySlug) return holdEndpoint(db, id, new Date(now().getTime() + LOCKED_MS));
    const delivery = claimDelivery(db, id, now());
    if (!delivery) break;
    const free = await mayGo(db, companySlug, now());
    if (!free.ok) {
      giveBack(db, delivery, now());
      return holdEndpoint(db, id, free.retryAt);
    }
    const became = await sendOne(db, delivery, round);
    counts[became] += 1;
    if (became !== "delivered" && became !== "unneeded") break;
  }
  noteNextDue(db, id);
}

async function mayGo(db: Database, companySlug: string, now: Date) {
  const key = await rateLimitKey(db, "webhook", companySlug, now);
  return consumeAttempt(db, { key, ...LIMIT }, now);
}

async function sendOne(db: Database, delivery: WebhookDelivery, round: WebhookRound): Promise<keyof Counts> {
  const outcome = await deliver(db, delivery, round).catch((error: unknown) => {
    note(db, delivery, UNWRITTEN, round.now());
    throw error;
  });
  if (!outcome) {
    dropDelivery(db, delivery);
    return "unneeded";
  }
  if (round.stopping.aborted && !outcome.ok) {
    breakOff(db, delivery, round.now());
    return "later";
  }
  return note(db, delivery, outcome, round.now());
}

function note(db: Database, delivery: WebhookDelivery, outcome: WebhookOutcome, now: Date) {
  const became = noteOutcome(db, delivery, outcome, now);
  if (became === "paused") queuePaused(db, delivery.endpointId, now);
  return became;
}

/** Signed and sent as the data are now; null when nobody needs it any more. */
export async function deliver(
  db: Database,
  delivery: WebhookDelivery,
  { sender, now, stopping }: WebhookRound,
): Promise<WebhookOutcome | null> {
  const endpoint = endpointOf(db, delivery.endpointId);
  const payload = endpoint && (await writePayload(db, endpoint, delivery, sender, now()));
  if (!endpoint || !payload) return null;
  const message = {
    // Without a full stop, which parts what is signed (Standard Webhooks).
    id: `${delivery.endpointId}_${delivery.sequence}`,
    at: now(),
    body: JSON.stringify(payload),
  };
  const headers = signedHeaders(message, await secretsOf(db, endpoint, now()));
  return sendWebhook(sender, { url: endpoint.url, headers, body: message.body }, stopping);
}

function endpointOf(db: Database, id: string): WebhookEndpoint | undefined {
  return db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get();
}

/** It goes to the owner, once for each pause. */
function queuePaused(db: Database, endpointId: string, now: Date): void {
  const owner = ownerOf(db, endpointId);
  if (!owner) return;
  const uniqueKey = `webhook-paused:${endpointId}:${now.getTime()}`;
  const mail = { kind: "webhook-paused", details: {}, uniqueKey, ...owner } as const;
  writeTransaction(db, (tx) => queueMail(tx, mail, now));
}
