import { createECDH, ECDH } from "node:crypto";
import { pauseAfter } from "../retry-after.ts";
import { isPushEndpoint, type PushPlaces } from "./push-endpoint.ts";

/** Loaded when the first message goes out: most processes never send one. */
const library = async () => (await import("web-push")).default;

const CURVE = "prime256v1";
const KEY_BYTES = 32;
/** In ms, for the whole answer: a service that drips is as dead as one that hangs. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = { shortest: 15_000, longest: 30 * 60_000 };

/** Who sends: `subject` is whom a push service may write to (RFC 8292). */
export interface PushSender extends PushPlaces {
  subject: string;
  privateKey: string;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushContent {
  title: string;
  path: string;
  /** One of the same name takes the earlier one's place. */
  tag: string;
}

/** `gone`: the browser isn't there any more. `refused`: another try is useless. `code` quotes nobody. */
export type PushOutcome =
  | { ok: true }
  | { ok: false; reason: "gone" | "refused"; code: string }
  | { ok: false; reason: "later"; code: string; pauseMs: number };

/** A key with a zero at its beginning comes shorter. */
export function newPushKey(): string {
  const key = createECDH(CURVE);
  key.generateKeys();
  return Buffer.concat([Buffer.alloc(KEY_BYTES), key.getPrivateKey()])
    .subarray(-KEY_BYTES)
    .toString("base64url");
}

/** What a browser is told, so that its service takes messages of ours alone. */
export function pushPublicKey(privateKey: string): string {
  const key = createECDH(CURVE);
  key.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return key.getPublicKey().toString("base64url");
}

/** A point of the curve and 16 bytes, written as browsers do. */
export function areBrowserKeys({ p256dh, auth }: Omit<PushTarget, "endpoint">): boolean {
  if (!/^[\w-]{87}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, CURVE, "base64url");
    return true;
  } catch {
    return false;
  }
}

/** Encrypts for the browser (RFC 8291), signs (RFC 8292). Never throws, and follows no redirect. */
export async function sendPush(
  sender: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  { content, ttlSeconds }: { content: PushContent; ttlSeconds: number },
  stopping: AbortSignal,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint, sender)) return { ok: false, reason: "refused", code: "host" };
  try {
    const { generateRequestDetails } = await library();
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      { vapidDetails: vapidOf(sender), TTL: ttlSeconds, urgency: "high", topic: topicOf(content.tag) },
    );
    const { "Content-Length": _, ...sent } = headers;
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: body && new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping]),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch (error) {
    return { ok: false, reason: "later", code: codeOf(error), pauseMs: PAUSE_MS.shortest };
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  const code = `status ${status}`;
  if (ok) return { ok };
  if (status === 404 || status === 410) return { ok: false, reason: "gone", code };
  if (status !== 429 && status < 500) return { ok: false, reason: "refused", code };
  return { ok: false, reason: "later", code, pauseMs: pauseAfter(headers.get("Retry-After"), PAUSE_MS) };
}

function vapidOf({ subject, privateKey }: PushSender) {
  return { subject, privateKey, publicKey: pushPublicKey(privateKey) };
}

/** At most 32 signs (RFC 8030, 5.4): a UUID has as many without its hyphens. */
const topicOf = (tag: string) => tag.replaceAll("-", "").slice(0, 32);

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}
