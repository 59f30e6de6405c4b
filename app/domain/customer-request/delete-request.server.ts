import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, members, profiles } from "#db/schema.ts";
import { forgetSentDigests } from "../../platform/outbox/forget-mails.server.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import { queueWithdrawal } from "./alert/queue-delivery.server.ts";

/** With assessment, note and mails, sent daily ones in local mode too: they may quote it (D49, law L8). */
export async function deleteRequest(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<"done" | "not-found"> {
  return writeTransaction(db, (tx) => (deleteRequestIn(tx, companySlug, id, now) ? "done" : "not-found"));
}

export function deleteRequestIn(tx: Transaction, companySlug: string, id: string, now: Date): boolean {
  const [deleted] = tx
    .delete(customerRequests)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .returning({ imageRefs: customerRequests.imageRefs })
    .all();
  if (!deleted) return false;
  queueWithdrawal(tx, companySlug, id, now);
  const readers = tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(profiles.slug, companySlug))
    .all();
  for (const { userId } of readers) forgetSentDigests(tx, userId);
  removeRequestFiles(tx, deleted.imageRefs ?? [], now);
  return true;
}

/** For a restored database; unknown ids are ignored. */
export async function deleteRequestsAgain(db: Database, ids: readonly string[], now: Date): Promise<number> {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const found = db
    .select({ id: customerRequests.id, slug: customerRequests.companySlug })
    .from(customerRequests)
    .where(inArray(customerRequests.id, wanted))
    .all();
  for (const { id, slug } of found) await deleteRequest(db, slug, id, now);
  return found.length;
}
