import { eq, sql } from "drizzle-orm";
import { type Database, prepared, type Transaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";

const CONFIRMATIONS_STOPPED_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** A limit of nothing; the address is a keyed hash. */
const keyOf = (addressHash: string) => `no-confirmation:${addressHash}`;

export function isConfirmationStopped(db: Database | Transaction, addressHash: string): boolean {
  return stopOf(db).get({ key: keyOf(addressHash) }) !== undefined;
}

const stopOf = prepared((db: Database) =>
  db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder("key")))
    .prepare(),
);

export function stopConfirmations(
  db: Database | Transaction,
  addressHash: string,
  isStopped: boolean,
  now: Date,
): void {
  const key = keyOf(addressHash);
  const resetsAt = new Date(now.getTime() + CONFIRMATIONS_STOPPED_MS);
  if (isStopped) db.insert(rateLimits).values({ key, count: 1, resetsAt }).onConflictDoNothing().run();
  else db.delete(rateLimits).where(eq(rateLimits.key, key)).run();
}
