import type { Database } from "#db/client.server.ts";
import { consumeAttempt, counterOf } from "../../../platform/rate-limit/rate-limit.server.ts";
import type { WebhookSender } from "../../../services/webhook/send-webhook.server.ts";
import { addTest, noteOutcome } from "./deliveries.server.ts";
import { findEndpoint } from "./endpoint.server.ts";
import { deliver } from "./send-webhooks.server.ts";

const PROBE_LIMIT = { limit: 10, windowMs: 60 * 60_000 };

export type ProbeOutcome =
  | { ok: true }
  | { ok: false; reason: "none" }
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "too-many"; retryAt: Date };

/** At once, while its owner looks on; also while the endpoint is paused. The log says how it went. */
export async function sendProbe(
  db: Database,
  companySlug: string,
  { sender, now }: { sender: WebhookSender; now(): Date },
): Promise<ProbeOutcome> {
  const endpoint = findEndpoint(db, companySlug);
  if (!endpoint) return { ok: false, reason: "none" };
  const counter = counterOf(db, "webhook:probe", companySlug, PROBE_LIMIT, now());
  const attempt = await consumeAttempt(db, counter, now());
  if (!attempt.ok) return { ok: false, reason: "too-many", retryAt: attempt.retryAt };
  const test = addTest(db, endpoint, now());
  const outcome = await deliver(db, test, { sender, now, stopping: new AbortController().signal });
  if (!outcome) return { ok: false, reason: "none" };
  noteOutcome(db, test, outcome, now());
  return outcome.ok ? { ok: true } : { ok: false, reason: "refused" };
}
