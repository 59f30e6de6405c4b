import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, gt, isNull, lte, notExists, notInArray } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { members, oneTimeSecrets, sessions, users } from "#db/schema.ts";
import { deleteUser } from "../sign-in/user.server.ts";

/* See law L7. */
const UNUSED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 50;

/** Deletes users without a business after 30 days, unless signed in, about to, or administrators. */
export async function deleteUnusedAccounts(
  db: Database,
  { ADMIN_EMAILS }: { ADMIN_EMAILS: readonly string[] },
  now: Date,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const found = deleteBatch(db, ADMIN_EMAILS, now);
    deleted += found;
    if (found < BATCH) return deleted;
    await breathe();
  }
}

function deleteBatch(db: Database, adminEmails: readonly string[], now: Date): number {
  return writeTransaction(db, (tx) => {
    const session = tx
      .select({ id: sessions.idHash })
      .from(sessions)
      .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now)));
    // A link just used counts too: its session is made a moment later.
    const link = tx
      .select({ id: oneTimeSecrets.id })
      .from(oneTimeSecrets)
      .where(and(eq(oneTimeSecrets.userId, users.id), gt(oneTimeSecrets.expiresAt, now)));
    const unused = tx
      .select({ userId: users.id, email: users.email })
      .from(users)
      .leftJoin(members, eq(members.userId, users.id))
      .where(
        and(
          isNull(members.userId),
          lte(users.createdAt, new Date(now.getTime() - UNUSED_KEPT_MS)),
          notInArray(users.email, [...adminEmails]),
          notExists(session),
          notExists(link),
        ),
      )
      .limit(BATCH)
      .all();
    for (const user of unused) deleteUser(tx, user);
    return unused.length;
  });
}
