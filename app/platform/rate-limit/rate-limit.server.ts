import { eq, lte, sql } from "drizzle-orm";
import { type Database, prepared, type Transaction, writeTogether } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { keyedHash, serverSecret } from "../server-secret/server-secret.server.ts";
import type { Counter } from "./limit.ts";

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

/** `{label}:{keyed hash of value}`: a key that holds neither address nor network (D56). */
export async function rateLimitKey(db: Database, label: string, value: string, now: Date): Promise<string> {
  return `${label}:${await limitHash(db, value, now)}`;
}

export async function limitHash(db: Database, value: string, now: Date): Promise<string> {
  return keyedHash(await serverSecret(db, "rate-limit", now), value);
}

export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<number> {
  return db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)).run().changes;
}

const countAttempt = prepared((db: Database) => {
  // A window that ends later than any can was opened by a clock that has been put right since.
  const windowEnded = sql`(${rateLimits.resetsAt} <= ${sql.placeholder("now")} OR ${rateLimits.resetsAt} > ${sql.placeholder("resetsAt")})`;
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder("key"), count: 1, resetsAt: sql`${sql.placeholder("resetsAt")}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${windowEnded} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${windowEnded} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
    .prepare();
});
