import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { outbox, profiles, users } from "#db/schema.ts";

/**
 * Forgets the letters to a user, waiting and sent, inside the transaction that deletes the account. Letters that
 * quote a request go with it and are left alone here. The address customers see counts only when nobody else
 * signs in or is reached with it, because nobody has proven that it is this user's (D14).
 */
export function forgetLettersOf(tx: Transaction, userId: string): void {
  const owner = tx
    .select({ signsIn: users.email, shown: profiles.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!owner) return;
  const addresses = [owner.signsIn];
  if (owner.shown && !isUsedByOthers(tx, userId, owner.shown)) addresses.push(owner.shown);
  for (const address of addresses) {
    tx.delete(outbox)
      .where(and(eq(outbox.recipient, address), isNull(outbox.customerRequestId)))
      .run();
  }
}

function isUsedByOthers(tx: Transaction, userId: string, email: string): boolean {
  const other = tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(ne(users.id, userId), or(eq(users.email, email), eq(profiles.email, email))))
    .limit(1)
    .get();
  return other !== undefined;
}
