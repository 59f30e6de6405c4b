import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { rateLimits } from "#db/schema.ts";

/** Longer than anybody keeps a mail, in ms. */
const CONFIRMATIONS_STOPPED_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** A limit of nothing: it holds the address as a keyed hash only, like every limit. */
const keyOf = (addressHash: string) => `no-confirmation:${addressHash}`;

/** The keyed hash in a key of {@link rateLimits} that stops confirmations. */
export const addressHashOf = (key: string) => key.slice(keyOf("").length);

/** Whether the owner of an address wants no confirmations of requests (D41); `addressHash` is its keyed hash. */
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

/** Stops the confirmations to an address, or lets them come again. */
export function stopConfirmations(db: Database, addressHash: string, isStopped: boolean, now: Date): void {
  const key = keyOf(addressHash);
  const resetsAt = new Date(now.getTime() + CONFIRMATIONS_STOPPED_MS);
  if (isStopped) db.insert(rateLimits).values({ key, count: 1, resetsAt }).onConflictDoNothing().run();
  else db.delete(rateLimits).where(eq(rateLimits.key, key)).run();
}
