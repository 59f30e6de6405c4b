import type { Database } from "#db/client.server.ts";
import { consumeAttempt, rateLimitKey } from "../../../platform/rate-limit/rate-limit.server.ts";
import { type PushOutcome, type PushSender, sendPush } from "../../../services/push/push-service.server.ts";
import { findPushDevice, forgetPushDevice, noteDelivery } from "./push-devices.server.ts";

/** It is of an hour, to all devices of one user. */
const PROBE_LIMIT = { limit: 10, windowMs: 60 * 60_000 };
/** The member who presses the button waits for it. */
const TTL_SECONDS = 60;

interface Probe {
  sender: PushSender;
  page: string;
  product: string;
}

/** At once, while its user looks on. */
export async function sendProbe(
  db: Database,
  owner: string,
  id: string,
  { sender, page: path, product }: Probe,
  now: Date,
): Promise<PushOutcome | { ok: false; reason: "too-many"; retryAt: Date }> {
  const key = await rateLimitKey(db, "push:probe", owner, now);
  const attempt = await consumeAttempt(db, { key, ...PROBE_LIMIT }, now);
  if (!attempt.ok) return { ok: false, reason: "too-many", retryAt: attempt.retryAt };
  const device = findPushDevice(db, owner, id);
  if (!device) return { ok: false, reason: "gone", code: "removed" };
  const content = { title: `Probe-Nachricht von ${product}`, path, tag: "probe" };
  const patient = new AbortController().signal;
  const outcome = await sendPush(sender, device, { content, ttlSeconds: TTL_SECONDS }, patient);
  if (outcome.ok || outcome.reason === "refused") noteDelivery(db, device, outcome.ok, now);
  else if (outcome.reason === "gone") forgetPushDevice(db, device);
  return outcome;
}
