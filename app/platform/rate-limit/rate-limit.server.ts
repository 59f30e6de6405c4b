import { eq, lte, sql } from "drizzle-orm";
import { type Database, given, prepared, type Transaction, writeTogether } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { keyedHash, serverSecret } from "../server-secret/server-secret.server.ts";
import { wideNetwork } from "./network.server.ts";

export interface Limit {
  limit: number;
  windowMs: number;
}

export type Counter = { key: string } & Limit;

/** `wideLimit` counts all networks of one IPv6 customer together (see `wideNetwork`). */
export interface NetworkLimit extends Limit {
  wideLimit: number;
}

export type Attempt = { ok: true } | { ok: false; retryAt: Date };

export async function consumeAttempt(db: Database, counter: Counter, now: Date): Promise<Attempt> {
  return writeTogether(db, (tx) => consumeAttemptIn(tx, counter, now));
}

export async function consumeAttempts(
  db: Database,
  counters: readonly Counter[],
  times: number,
  now: Date,
): Promise<Attempt> {
  return writeTogether(db, (tx) => {
    let attempt: Attempt = { ok: true };
    for (let count = 0; count < times && attempt.ok; count += 1) attempt = consumeAllIn(tx, counters, now);
    return attempt;
  });
}

/** A refusal by an earlier key doesn't use up a later one. */
export function consumeAllIn(tx: Transaction, counters: readonly Counter[], now: Date): Attempt {
  for (const counter of counters) {
    const attempt = consumeAttemptIn(tx, counter, now);
    if (!attempt.ok) return attempt;
  }
  return { ok: true };
}

export function consumeAttemptIn(tx: Transaction, { limit, ...counted }: Counter, now: Date): Attempt {
  const { count, resetsAt } = countIn(tx, counted, now);
  return count <= limit ? { ok: true } : { ok: false, retryAt: resetsAt };
}

/** One statement, so that parallel attempts can't both be the last. */
export function countIn(
  tx: Transaction,
  { key, windowMs }: Omit<Counter, "limit">,
  now: Date,
): { count: number; resetsAt: Date } {
  return countAttempt(tx).get({ key, now: now.getTime(), resetsAt: now.getTime() + windowMs });
}

/** `retryAt` is when all keys have room. */
export function consumeAllOrNone(tx: Transaction, counters: readonly Counter[], now: Date): Attempt {
  const ends = counters.map((counter) => exhaustedUntil(tx, counter, now)).filter((end) => end !== null);
  if (ends.length > 0) return { ok: false, retryAt: new Date(Math.max(...ends.map(Number))) };
  for (const counter of counters) consumeAttemptIn(tx, counter, now);
  return { ok: true };
}

export function exhaustedUntil(
  db: Database | Transaction,
  { key, limit, windowMs }: Counter,
  now: Date,
): Date | null {
  const counted = db.select().from(rateLimits).where(eq(rateLimits.key, key)).get();
  if (!counted || counted.count < limit) return null;
  const left = counted.resetsAt.getTime() - now.getTime();
  return left > 0 && left <= windowMs ? counted.resetsAt : null;
}

export function resetAttempts(tx: Transaction, key: string): void {
  tx.delete(rateLimits).where(eq(rateLimits.key, key)).run();
}

export function counterOf(
  db: Database | Transaction,
  label: string,
  value: string,
  limit: Limit,
  now: Date,
): Counter {
  return { key: rateLimitKey(db, label, value, now), ...limit };
}

/** `{label}:{keyed hash of value}`: a key that holds neither address nor network (D56). */
export function rateLimitKey(db: Database | Transaction, label: string, value: string, now: Date): string {
  return `${label}:${limitHash(db, value, now)}`;
}

export function limitHash(db: Database | Transaction, value: string, now: Date): string {
  return keyedHash(serverSecret(db, "rate-limit", now), value);
}

export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<number> {
  return db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)).run().changes;
}

const countAttempt = prepared((db) => {
  // A window that ends later than any can was opened by a clock that has been put right since.
  const windowEnded = sql`(${rateLimits.resetsAt} <= ${given("now")} OR ${rateLimits.resetsAt} > ${given("resetsAt")})`;
  return db
    .insert(rateLimits)
    .values({ key: given("key"), count: 1, resetsAt: given("resetsAt") })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${windowEnded} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${windowEnded} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
});

/** `within`: counts there alone. */
export function networkCounters(
  db: Database | Transaction,
  label: string,
  clientNetwork: string,
  { limit, wideLimit, windowMs }: NetworkLimit,
  now: Date,
  within = "",
): Counter[] {
  const keyOf = (name: string, network: string) =>
    rateLimitKey(db, name, within ? `${within} ${network}` : network, now);
  const own = { key: keyOf(label, clientNetwork), limit, windowMs };
  const wide = wideNetwork(clientNetwork);
  if (wide === clientNetwork) return [own];
  return [own, { key: keyOf(`${label}:wide`, wide), limit: wideLimit, windowMs }];
}
