import { eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import type { GrantReason } from "#db/values.ts";
import { type Admin, insertAccess } from "./access-record.server.ts";

/** Null ends it. Books nothing and changes nothing at Stripe (D82, law L49). */
export function grantAccess(
  db: Database,
  admin: Admin,
  { profileId, until, reason }: { profileId: string; until: Date | null; reason: GrantReason | null },
  now: Date,
): void {
  writeTransaction(db, (tx) => {
    const change = tx.update(profiles).set({ grantedUntil: until }).where(eq(profiles.id, profileId)).run();
    if (change.changes === 0) return;
    const what = until ? "granted" : "grant-ended";
    insertAccess(tx, { what, reason, profileId, grantedUntil: until }, admin, now);
  });
}
