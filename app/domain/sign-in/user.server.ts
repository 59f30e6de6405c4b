import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { members, outbox, profiles, users } from "#db/schema.ts";
import { deleteSecretsTo, giveSecretsTo } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { forgetMailsOf } from "../../platform/outbox/forget-mails.server.ts";

export type User = typeof users.$inferSelect;

export function findUserByEmail(db: Database | Transaction, email: string): User | undefined {
  return userOfEmail(db).get({ email });
}

export function ensureUser(tx: Transaction, email: string, now: Date): User {
  const known = findUserByEmail(tx, email);
  if (known) return known;
  const user = { id: randomUUID(), email, createdAt: now };
  tx.insert(users).values(user).run();
  return user;
}

export function signInEmailOf(db: Database | Transaction, id: string): string | null {
  return db.select({ email: users.email }).from(users).where(eq(users.id, id)).get()?.email ?? null;
}

export function isSuspended(db: Database, userId: string): boolean {
  const found = db
    .select({ suspendedAt: profiles.suspendedAt })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(members.userId, userId))
    .get();
  return Boolean(found?.suspendedAt);
}

const BEFORE_THE_ACCOUNT = ["sign-in", "no-account"];

export function claimOldMail(tx: Transaction, { id, email }: { id: string; email: string }): void {
  giveSecretsTo(tx, { id, email });
  tx.update(outbox)
    .set({ userId: id })
    .where(and(eq(outbox.recipient, email), isNull(outbox.userId), inArray(outbox.kind, BEFORE_THE_ACCOUNT)))
    .run();
}

/** With all rows of the user, whatever address they went to (law L7); false when it was gone. */
export function deleteUser(tx: Transaction, user: { userId: string; email: string }): boolean {
  forgetMailsOf(tx, user);
  deleteSecretsTo(tx, user.email);
  return tx.delete(users).where(eq(users.id, user.userId)).run().changes > 0;
}

const userOfEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, given("email"))),
);
