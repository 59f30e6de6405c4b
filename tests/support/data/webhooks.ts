import {
  findEndpoint,
  secretsOf,
  setEndpoint,
  type WebhookEndpoint,
} from "#app/domain/notification/webhook/endpoint.server.ts";
import { type WebhookEnd, webhookLane } from "#app/domain/notification/webhook/send-webhooks.server.ts";
import type { Database } from "#db/client.server.ts";

const LOCAL_SENDER = { ORIGIN: "https://werkruf.example", isLocal: true, product: "Werkruf" };

/** The newest secret of a business's receiver. */
export async function webhookSecret(db: Database, slug: string, now: Date): Promise<string> {
  const [secret] = secretsOf(db, endpointOf(db, slug), now);
  if (!secret) throw new Error("no secret");
  return secret;
}

export function endpointOf(db: Database, slug: string): WebhookEndpoint {
  const found = findEndpoint(db, slug);
  if (!found) throw new Error("no endpoint");
  return found;
}

export async function receives(db: Database, slug: string, url: string, now: Date) {
  const { id } = setEndpoint(db, slug, { url, askedBy: null }, now);
  return { id, secret: await webhookSecret(db, slug, now) };
}

/** One run of the lane at a point in time. */
export async function webhookRound(
  db: Database,
  now: Date,
  over: object = {},
  stopping = new AbortController().signal,
) {
  const counts = { delivered: 0, later: 0, abandoned: 0, paused: 0, unneeded: 0 };
  const worker = { now: () => now, stopping };
  const count = (end: WebhookEnd) => {
    counts[end] += 1;
  };
  await webhookLane(db, { ...worker, sender: { ...LOCAL_SENDER, ...over }, count }).run(worker);
  return counts;
}
