import { eq, inArray, sql } from "drizzle-orm";
import type { JournalEntry } from "#db/backup/journal-file.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, sessions, signInChallenges, users } from "#db/schema.ts";
import type { RestoreNews } from "#db/values.ts";
import { removeAccount } from "../account/delete-account.server.ts";
import { deleteRequest } from "../customer-request/inbox-delete.server.ts";
import { tellCustomers } from "./tell-customers.server.ts";
import { tellLetters } from "./tell-letters.server.ts";
import { tellSwitches } from "./tell-switches.server.ts";

/** What became of a restored database; `strangers` are Stripe customers whose account it doesn't know. */
export interface Told {
  accounts: number;
  requests: number;
  letters: number;
  strangers: string[];
}

/**
 * Tells a restored database what happened since it was copied, before anybody sees it (decision 009): whatever was
 * deleted is deleted again, letters that went out are not sent again, who wanted no mails gets none, and every session
 * and one-time secret ends. Doing it twice does no harm.
 */
export async function tellRestored(db: Database, news: readonly JournalEntry[], now: Date): Promise<Told> {
  const of = (...kinds: RestoreNews[]) => news.filter(({ kind }) => kinds.includes(kind));
  const subjects = (kind: RestoreNews) => of(kind).map(({ subject }) => subject);
  db.delete(sessions).run();
  db.delete(signInChallenges).run();
  const deleted = new Set(subjects("account-deleted"));
  const strangers = tellCustomers(db, subjects("customer"), deleted, now);
  const letters = tellLetters(db, of("letter-settled"), now);
  tellSwitches(db, news, now);
  return {
    accounts: deleteAgain(db, deleted, now),
    requests: await deleteRequestsAgain(db, subjects("request-deleted"), now),
    letters,
    strangers,
  };
}

function deleteAgain(db: Database, ids: ReadonlySet<string>, now: Date): number {
  let deleted = 0;
  for (const id of ids) {
    const user = db.select({ email: users.email }).from(users).where(eq(users.id, id)).get();
    if (!user) continue;
    writeTransaction(db, (tx) => removeAccount(tx, { userId: id, email: user.email }, now));
    deleted += 1;
  }
  return deleted;
}

async function deleteRequestsAgain(db: Database, ids: readonly string[], now: Date): Promise<number> {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const owners = db
    .select({ id: customerRequests.id, slug: customerRequests.companySlug })
    .from(customerRequests)
    .where(inArray(customerRequests.id, wanted))
    .all();
  for (const { id, slug } of owners) await deleteRequest(db, slug, id, now);
  return owners.length;
}
