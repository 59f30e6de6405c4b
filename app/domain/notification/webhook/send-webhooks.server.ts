import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import { webhookEndpoints } from "#db/schema.ts";
import { consumeAttemptIn, counterOf } from "../../../platform/rate-limit/rate-limit.server.ts";
import { type JobResult, lane } from "../../../platform/work/lane.server.ts";
import { PATIENT } from "../../../platform/work/lane-rules.ts";
import {
  sendWebhook,
  type WebhookOutcome,
  type WebhookSender,
} from "../../../services/webhook/send-webhook.server.ts";
import { signedHeaders } from "../../../services/webhook/webhook-signature.server.ts";
import {
  dropDelivery,
  findDelivery,
  noteAttempt,
  noteOutcome,
  type WebhookDelivery,
} from "./deliveries.server.ts";
import { endpointOfId, queuePausedMail, secretsOf, type WebhookEndpoint } from "./endpoint.server.ts";
import { hearingBusiness } from "./hearing-business.server.ts";
import { writePayload } from "./payload.server.ts";

const RULES = {
  name: "send-webhooks",
  ...{ width: 24, slowMs: 1_000, isOnePerSubject: true, leaseMs: 60_000 },
  ...{ ...PATIENT, keepsDead: true },
} as const;

/** A business has so many, whatever addresses it sets meanwhile. */
const LIMIT = { limit: 600, windowMs: 60 * 60_000 };
const HOLD_MS = 15_000;
/** A receiver that took nothing for so long is paused, in ms. */
const PAUSED_AFTER_MS = 24 * 60 * 60_000;
const LOCKED_MS = 5 * 60_000;

/** Tried again and given up like any other, so that what can't be put into words holds up nothing else. */
const UNWRITTEN = { ok: false, code: "failed", ms: 0, answer: null, isGone: false, pauseMs: 0 };

export type WebhookEnd = "delivered" | "later" | "abandoned" | "paused" | "unneeded";

export interface WebhookWorker {
  sender: WebhookSender;
  now(): Date;
  stopping: AbortSignal;
  count(end: WebhookEnd): void;
}

export function webhookLane(db: Database, worker: WebhookWorker) {
  const { now, count } = worker;
  return lane(db, RULES, async ({ subject, details }) => {
    const { sequence } = details as { sequence: number };
    const endpoint = endpointOfId(db, subject ?? "");
    const delivery = endpoint && findDelivery(db, endpoint, sequence);
    if (!endpoint || !delivery) return "drop";
    const pause = notBefore(db, endpoint, now()) ?? (await begin(db, endpoint, delivery, now()));
    if (pause) return { pause };
    const fail = (outcome: WebhookOutcome, fault?: unknown): JobResult => {
      let isPaused = false;
      return {
        ...{ retry: outcome.code, atLeastMs: Math.max(HOLD_MS, outcome.pauseMs), hold: true, fault },
        write(tx) {
          isPaused = noteFailure(tx, { endpoint, delivery, outcome }, now());
        },
        ended: (end) => count(isPaused ? "paused" : end === "dead" ? "abandoned" : "later"),
      };
    };
    try {
      const outcome = await deliver(db, delivery, worker);
      if (outcome && !outcome.ok) return fail(outcome);
      return {
        done(tx) {
          if (!outcome) return dropDelivery(tx, delivery);
          noteOutcome(tx, delivery, outcome, now());
          const works = { failingSince: null, heldUntil: null };
          tx.update(webhookEndpoints).set(works).where(eq(webhookEndpoints.id, endpoint.id)).run();
        },
        ended: () => count(outcome ? "delivered" : "unneeded"),
      };
    } catch (fault) {
      return fail(UNWRITTEN, fault);
    }
  });
}

/** Null: it may go. A paused receiver is looked at daily, and `resumeEndpoint` makes its jobs due. */
function notBefore(db: Database, endpoint: WebhookEndpoint, now: Date): Date | null {
  const { id, pausedAt, heldUntil } = endpoint;
  if (pausedAt) return new Date(now.getTime() + PAUSED_AFTER_MS);
  if (heldUntil && heldUntil > now) return heldUntil;
  return hearingBusiness(db, id, now) ? null : new Date(now.getTime() + LOCKED_MS);
}

/** Null: it counts. Otherwise the business has had its share until then. */
async function begin(db: Database, { companySlug }: WebhookEndpoint, delivery: WebhookDelivery, now: Date) {
  const counter = counterOf(db, "webhook", companySlug, LIMIT, now);
  return writeTogether(db, (tx) => {
    const free = consumeAttemptIn(tx, counter, now);
    if (free.ok) noteAttempt(tx, delivery, now);
    return free.ok ? null : free.retryAt;
  });
}

interface Failure {
  endpoint: WebhookEndpoint;
  delivery: WebhookDelivery;
  outcome: WebhookOutcome;
}

/** True: the receiver wants nothing more, or nothing arrived for a day. It is paused, and its owner gets a mail. */
function noteFailure(tx: Transaction, { endpoint, delivery, outcome }: Failure, now: Date): boolean {
  const { isGone, pauseMs } = outcome;
  noteOutcome(tx, delivery, outcome, now);
  const failingSince = endpoint.failingSince ?? now;
  const isPausing = isGone || now.getTime() - failingSince.getTime() >= PAUSED_AFTER_MS;
  const heldUntil = new Date(now.getTime() + Math.max(HOLD_MS, pauseMs));
  tx.update(webhookEndpoints)
    .set({ failingSince, heldUntil, ...(isPausing && { pausedAt: now }) })
    .where(eq(webhookEndpoints.id, endpoint.id))
    .run();
  if (isPausing) queuePausedMail(tx, endpoint.id, { isRestored: false }, now);
  return isPausing;
}

/** Signed and sent as the data are now; null when nobody needs it any more. */
export async function deliver(
  db: Database,
  delivery: WebhookDelivery,
  { sender, now, stopping }: Omit<WebhookWorker, "count">,
): Promise<WebhookOutcome | null> {
  const endpoint = endpointOfId(db, delivery.endpointId);
  const payload = endpoint && (await writePayload(db, endpoint, delivery, sender, now()));
  if (!endpoint || !payload) return null;
  const message = {
    // Without a full stop, which parts what is signed (Standard Webhooks).
    id: `${delivery.endpointId}_${delivery.sequence}`,
    at: now(),
    body: JSON.stringify(payload),
  };
  const headers = signedHeaders(message, secretsOf(db, endpoint, now()));
  return sendWebhook(sender, { url: endpoint.url, headers, body: message.body }, stopping);
}
