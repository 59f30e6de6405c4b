import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { noteForRestore } from "#db/restore-journal.server.ts";
import { members, profiles, suspensions } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { signInEmailOf } from "../sign-in/user.server.ts";

/** A cancelled plan stays cancelled. False when nothing was suspended. */
export async function reinstate(
  db: Database,
  { profileId, adminId }: { profileId: string; adminId: string },
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const account = reinstateIn(tx, { profileId, adminId }, now);
    if (!account) return false;
    noteForRestore(tx, "access-restored", `${profileId} ${adminId}`);
    const uniqueKey = `access-restored:${profileId}:${now.getTime()}`;
    const about = { uniqueKey, recipient: account.email, userId: account.ownerId };
    queueMail(tx, { kind: "access-restored", details: {}, ...about }, now);
    return true;
  });
}

/** Repeats it in a restored database, without a mail; false when there is nothing to do. */
export async function reinstateAgain(
  db: Database,
  subject: { profileId: string; adminId: string },
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => reinstateIn(tx, subject, now) !== null);
}

function reinstateIn(
  tx: Transaction,
  { profileId, adminId }: { profileId: string; adminId: string },
  now: Date,
) {
  const open = tx
    .update(profiles)
    .set({ suspendedAt: null })
    .where(and(eq(profiles.id, profileId), isNotNull(profiles.suspendedAt)))
    .returning({ ownerId: profiles.ownerId })
    .get();
  if (!open) return null;
  tx.update(suspensions)
    .set({ reinstatedAt: now, reinstatedBy: adminId, reinstatedByEmail: signInEmailOf(tx, adminId) })
    .where(and(eq(suspensions.profileId, profileId), isNull(suspensions.reinstatedAt)))
    .run();
  // Whatever came to pass meanwhile is no news: the next daily message begins here.
  tx.update(members).set({ lastDigestAt: now }).where(eq(members.profileId, profileId)).run();
  return { ownerId: open.ownerId, email: signInEmailOf(tx, open.ownerId) ?? "" };
}
