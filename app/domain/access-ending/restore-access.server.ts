import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { accessEndings, profiles, users } from "#db/schema.ts";
import { accessRestoredLetter } from "../../mails/access-ended.ts";
import { signInEmailOf } from "../account/user.server.ts";
import { queueLetter } from "../outbox/queue-letter.server.ts";
import { noteNews } from "../restored/note-news.server.ts";
import { ENDING_LETTER_MS } from "./end-access.server.ts";
import type { EndingOperator } from "./ending-operator.ts";

/**
 * Lets a business in again and tells it so; the ending stays written down, with who took it back. A plan that was
 * cancelled stays cancelled: only the business may book it again. False when nothing was ended. Call
 * `app.outboxChanged()` afterwards.
 */
export async function restoreAccess(
  db: Database,
  { profileId, adminId }: { profileId: string; adminId: string },
  { product, contact }: EndingOperator,
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const account = letIn(tx, { profileId, adminId }, now);
    if (!account) return false;
    noteNews(tx, "access-restored", `${profileId} ${adminId}`);
    queueLetter(
      tx,
      {
        ...accessRestoredLetter({ product, contact }),
        kind: "access-restored",
        uniqueKey: `access-restored:${profileId}:${now.getTime()}`,
        recipient: account.email,
        userId: profileId,
        expiresAt: new Date(now.getTime() + ENDING_LETTER_MS),
      },
      now,
    );
    return true;
  });
}

/** The same inside a transaction and without the letter. Returns the user, null when nothing was ended. */
export function letIn(
  tx: Transaction,
  { profileId, adminId }: { profileId: string; adminId: string },
  now: Date,
) {
  const account = tx
    .update(users)
    .set({ accessEndedAt: null })
    .where(and(eq(users.id, profileId), isNotNull(users.accessEndedAt)))
    .returning()
    .get();
  if (!account) return null;
  tx.update(accessEndings)
    .set({
      restoredAt: now,
      restoredBy: adminId,
      restoredByEmail: signInEmailOf(tx, adminId),
      planDueAt: null,
    })
    .where(and(eq(accessEndings.userId, profileId), isNull(accessEndings.restoredAt)))
    .run();
  // Whatever came to pass meanwhile is no news: the next daily message begins here.
  tx.update(profiles).set({ lastDigestAt: now }).where(eq(profiles.id, profileId)).run();
  return account;
}
