import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { passkeys } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import type { User } from "../user.server.ts";

export type Passkey = typeof passkeys.$inferSelect;

export const MOST_PASSKEYS = 10;

/** The oldest first, so that a list stays where it was. */
export function listPasskeys(db: Database | Transaction, owner: string): Passkey[] {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, owner))
    .orderBy(asc(passkeys.createdAt), asc(sql`rowid`))
    .all();
}

export function renamePasskey(db: Database, owner: string, { id, name }: { id: string; name: string }): void {
  db.update(passkeys).set({ name }).where(ofOwner(owner, id)).run();
}

/** The user hears of it (ASVS 6.3.7). False when it was gone before. */
export async function removePasskey(
  db: Database,
  { user, id, askedBy }: { user: User; id: string; askedBy: string | null },
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const removed = tx.delete(passkeys).where(ofOwner(user.id, id)).returning().get();
    if (!removed) return false;
    const details = { askedBy, name: removed.name };
    const about = { uniqueKey: `passkey-removed:${id}`, recipient: user.email, userId: user.id };
    queueMail(tx, { kind: "passkey-removed", details, ...about }, now);
    return true;
  });
}

/** After a restore: the copy may hold one that was removed since, such as a lost phone's (decision 009). */
export function deleteAllPasskeys(db: Database): number {
  return db.delete(passkeys).run().changes;
}

const ofOwner = (owner: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, owner));
