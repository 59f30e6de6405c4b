import { and, eq, gt } from "drizzle-orm";
import { type Database, given, prepared, type Transaction, writeTogether } from "#db/client.server.ts";
import { passkeyOffers } from "#db/schema.ts";
import { listPasskeys } from "./passkeys.server.ts";

/** In ms: as long as the sign-in counts as fresh, so that nothing else has to be proven. */
const OFFERED_MS = 15 * 60_000;

/** Once in an account's life, to who has no key yet (D68). */
export async function offerPasskey(db: Database, owner: string, now: Date): Promise<void> {
  if (listPasskeys(db, owner).length > 0) return;
  const until = new Date(now.getTime() + OFFERED_MS);
  await writeTogether(db, (tx) =>
    tx.insert(passkeyOffers).values({ userId: owner, until }).onConflictDoNothing().run(),
  );
}

const offer = prepared((db) => {
  const isOpen = and(eq(passkeyOffers.userId, given("owner")), gt(passkeyOffers.until, given("now")));
  return db.select({ until: passkeyOffers.until }).from(passkeyOffers).where(isOpen);
});

/** Each page of the inbox asks it. */
export function isPasskeyOffered(db: Database, owner: string, now: Date): boolean {
  return offer(db).get({ owner, now: now.getTime() }) !== undefined;
}

export function endPasskeyOffer(db: Database | Transaction, owner: string, now: Date): void {
  const until = now;
  db.insert(passkeyOffers)
    .values({ userId: owner, until })
    .onConflictDoUpdate({ target: passkeyOffers.userId, set: { until } })
    .run();
}
