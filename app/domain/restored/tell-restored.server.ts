import { inArray, sql } from "drizzle-orm";
import type { JournalEntry } from "#db/backup/journal-file.server.ts";
import type { Database } from "#db/client.server.ts";
import { customerRequests, oneTimeSecrets, sessions } from "#db/schema.ts";
import type { RestoreNews } from "#db/values.ts";
import type { Operator } from "../account/delete-account.server.ts";
import { deleteRequest } from "../inbox/delete.server.ts";
import { tellAccess } from "./tell-access.server.ts";
import { tellCustomers } from "./tell-customers.server.ts";
import { tellDeletions } from "./tell-deletions.server.ts";
import { tellMails } from "./tell-mails.server.ts";
import { tellSwitches } from "./tell-switches.server.ts";

/** What became of a restored database; `strangers` are Stripe customers whose account it doesn't know. */
export interface Told {
  accounts: number;
  /** Accounts that administrators kept out, or let in again, since. */
  accesses: number;
  requests: number;
  mails: number;
  strangers: string[];
}

/**
 * Tells a restored database what happened since it was copied, before anybody sees it (decision 009): whatever was
 * deleted is deleted again, whose access was ended is kept out, mails that went out are not sent again, who wanted no
 * mails gets none, and every session and one-time secret ends. `operator` signs what somebody still waits for. Doing
 * it twice does no harm.
 */
export async function tellRestored(
  db: Database,
  news: readonly JournalEntry[],
  operator: Operator,
  now: Date,
): Promise<Told> {
  const of = (...kinds: RestoreNews[]) => news.filter(({ kind }) => kinds.includes(kind));
  const subjects = (kind: RestoreNews) => of(kind).map(({ subject }) => subject);
  db.delete(sessions).run();
  db.delete(oneTimeSecrets).run();
  const deleted = new Set(subjects("account-deleted"));
  const strangers = tellCustomers(db, subjects("customer"), deleted, now);
  const mails = tellMails(db, of("letter-settled"), now);
  tellSwitches(db, news, now);
  return {
    accounts: tellDeletions(db, news, operator, now),
    accesses: tellAccess(db, news, now),
    requests: await deleteRequestsAgain(db, subjects("request-deleted"), now),
    mails,
    strangers,
  };
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
