import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import type { Counter } from "./limit.ts";

/** Until when the next attempt under `key` would be one too many (see `consumeAttempt`), or null. Counts nothing. */
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
