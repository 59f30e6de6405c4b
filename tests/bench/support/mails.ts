import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";

const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 60_000;

interface QueuedMail {
  kind: string;
  isSent: number;
}

/** Every mail about a request. */
export function mails({ $client: client }: Database): QueuedMail[] {
  return client
    .prepare<[], QueuedMail>(
      "SELECT kind, sent_at IS NOT NULL AS isSent FROM outbox WHERE customer_request_id IS NOT NULL",
    )
    .all();
}

/** Resolves when no mail waits any more; throws when they don't go. */
export async function mailsSent({ $client: client }: Database): Promise<void> {
  const waiting = client.prepare(
    "SELECT 1 FROM jobs WHERE lane = 'send-mails' AND failed_at IS NULL LIMIT 1",
  );
  const deadline = performance.now() + PATIENCE_MS;
  while (waiting.get()) {
    if (performance.now() > deadline) throw new Error("Mails stay where they are.");
    await wait(LOOK_EVERY_MS);
  }
}
