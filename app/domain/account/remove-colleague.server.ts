import { and, eq, ne } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { members, profiles, users } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { deleteUser, signInEmailOf } from "../sign-in/user.server.ts";

interface Colleague {
  userId: string;
  email: string;
  name: string | null;
}

export function colleaguesOf(tx: Transaction, profileId: string): Colleague[] {
  return tx
    .select({ userId: users.id, email: users.email, name: members.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(and(eq(members.profileId, profileId), ne(members.userId, profiles.ownerId)))
    .all();
}

/** With account, sessions and passkeys: they have none without the business (D64). False when they were gone. */
export async function removeColleague(
  db: Database,
  business: { id: string; companyName: string },
  userId: string,
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const colleague = colleaguesOf(tx, business.id).find((one) => one.userId === userId);
    if (!colleague || !deleteUser(tx, colleague)) return false;
    tellRemoved(tx, colleague, { companyName: business.companyName, isClosed: false }, now);
    return true;
  });
}

/** After the account is deleted, which takes waiting mails along. */
export function tellRemoved(
  tx: Transaction,
  { userId, email: recipient }: Pick<Colleague, "userId" | "email">,
  details: { companyName: string; isClosed: boolean },
  now: Date,
): void {
  const uniqueKey = `colleague-removed:${userId}`;
  queueMail(tx, { kind: "colleague-removed", details, uniqueKey, recipient, userId: null }, now);
}

/** Before a colleague deletes their own account; nothing for who is no colleague. */
export function tellOwner(tx: Transaction, userId: string, email: string, now: Date): void {
  const found = tx
    .select({ name: members.name, ownerId: profiles.ownerId })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(and(eq(members.userId, userId), ne(profiles.ownerId, userId)))
    .get();
  const recipient = found && signInEmailOf(tx, found.ownerId);
  if (!recipient) return;
  const details = { name: found.name ?? email, email };
  const uniqueKey = `colleague-left:${userId}`;
  queueMail(tx, { kind: "colleague-left", details, uniqueKey, recipient, userId: found.ownerId }, now);
}
