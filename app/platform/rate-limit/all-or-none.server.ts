import type { Transaction } from "#db/client.server.ts";
import { exhaustedUntil } from "./exhausted.server.ts";
import type { Counter } from "./limit.ts";
import { consumeAttemptIn } from "./rate-limit.server.ts";

export type AllOrNone = { ok: true } | { ok: false; retryAt: Date };

/** Counts one attempt under every key, or under none if one of them has no more; `retryAt` is when all have. */
export function consumeAllOrNone(tx: Transaction, counters: readonly Counter[], now: Date): AllOrNone {
  const ends = counters.map((counter) => exhaustedUntil(tx, counter, now)).filter((end) => end !== null);
  if (ends.length > 0) return { ok: false, retryAt: new Date(Math.max(...ends.map(Number))) };
  for (const counter of counters) consumeAttemptIn(tx, counter, now);
  return { ok: true };
}
