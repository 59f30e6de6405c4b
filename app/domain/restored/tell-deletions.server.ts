import { eq } from "drizzle-orm";
import type { JournalEntry } from "#db/backup/journal-file.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { FAREWELL_MS, farewellKey, type Operator, removeAccount } from "../account/delete-account.server.ts";

/**
 * Deletes the accounts again that were deleted since. Who was to be told of it, and had not been when the replaced
 * database was last heard of, is told now. Returns how many accounts.
 */
export function tellDeletions(
  db: Database,
  news: readonly JournalEntry[],
  operator: Operator,
  now: Date,
): number {
  const of = (kind: JournalEntry["kind"]) => news.filter((entry) => entry.kind === kind);
  const settled = new Set(of("letter-settled").map(({ subject }) => subject));
  const waiting = new Set(
    of("farewell-queued")
      .filter(({ subject, at }) => now.getTime() - at < FAREWELL_MS && !settled.has(farewellKey(subject)))
      .map(({ subject }) => subject),
  );
  let deleted = 0;
  for (const id of new Set(of("account-deleted").map(({ subject }) => subject))) {
    const user = db.select({ email: users.email }).from(users).where(eq(users.id, id)).get();
    if (!user) continue;
    const account = { userId: id, email: user.email };
    writeTransaction(db, (tx) => removeAccount(tx, account, waiting.has(id) ? operator : null, now));
    deleted += 1;
  }
  return deleted;
}
