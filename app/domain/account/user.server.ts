import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { users } from "#db/schema.ts";

export type User = typeof users.$inferSelect;

/** The user of a canonical address, or undefined. */
export function findUserByEmail(db: Database | Transaction, email: string): User | undefined {
  return userOfEmail(db).get({ email });
}

/** The user of a canonical, confirmed address; made if there is none yet. Runs inside a transaction. */
export function ensureUser(tx: Transaction, email: string, now: Date): User {
  const known = findUserByEmail(tx, email);
  if (known) return known;
  const user = { id: randomUUID(), email, createdAt: now, suspendedAt: null };
  tx.insert(users).values(user).run();
  return user;
}

/** The address a user signs in with, or null if that account is gone. */
export function signInEmailOf(db: Database | Transaction, id: string): string | null {
  return db.select({ email: users.email }).from(users).where(eq(users.id, id)).get()?.email ?? null;
}

const userOfEmail = prepared((db: Database) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder("email")))
    .prepare(),
);
