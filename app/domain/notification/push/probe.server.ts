import type { Database } from "#db/client.server.ts";
import { consumeAttempt, counterOf } from "../../../platform/rate-limit/rate-limit.server.ts";
import { type PushOutcome, type PushSender, sendPush } from "../../../services/push/push-service.server.ts";
import { findPushDevice, forgetPushDevice, noteDelivery } from "./push-devices.server.ts";

const PROBE_LIMIT = { limit: 10, windowMs: 60 * 60_000 };
const TTL_SECONDS = 60;

interface Probe {
  sender: PushSender;
  page: string;
  product: string;
}

export async function sendProbe(
  db: Database,
  owner: string,
  id: string,
  { sender, page: path, product }: Probe,
  now: Date,
): Promise<PushOutcome | { ok: false; reason: "too-many"; retryAt: Date }> {
  const attempt = await consumeAttempt(db, counterOf(db, "push:probe", owner, PROBE_LIMIT, now), now);
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
