import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, members, profiles } from "#db/schema.ts";
import type { AnswerChannel, WebhookEvent } from "#db/values.ts";
import { forgetSentDigests } from "../../platform/outbox/forget-mails.server.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import { queueDelivery, queueWithdrawal, receives } from "./alert/queue-delivery.server.ts";

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
    .where(isOwnRequest(companySlug, id))
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

/** How long a decline can be taken back, in ms. So long the customer sees nothing of it. */
export const UNDO_MS = 10_000;

const { answeredAt, answeredChannel, declinedAt } = customerRequests;

/** An answer that was given before stays, for who takes it back. Declined twice, the first time counts. */
export function asDeclined(channel: AnswerChannel | null, now: Date) {
  return {
    answeredAt: sql`coalesce(${answeredAt}, ${now.getTime()})`,
    answeredChannel: sql`iif(${answeredAt} IS NULL, ${channel}, ${answeredChannel})`,
    declinedAt: sql`coalesce(${declinedAt}, ${now.getTime()})`,
  };
}

/** A declined one is as it was before; any other loses its answer. */
export const TAKEN_BACK = {
  answeredAt: sql`iif(${answeredAt} <> ${declinedAt}, ${answeredAt}, NULL)`,
  answeredChannel: sql`iif(${answeredAt} <> ${declinedAt}, ${answeredChannel}, NULL)`,
  declinedAt: null,
};

export function isDeclinedForGood(declinedAt: Date | null, now: Date): boolean {
  return declinedAt !== null && now.getTime() - declinedAt.getTime() >= UNDO_MS;
}

type Request = typeof customerRequests.$inferSelect;

/** A business's own program is told of changes of these columns (D70). */
const TOLD = [
  ...(["customerEmail", "customerPhone", "preferredContactChannel", "preferredCallbackTime"] as const),
  ...(["imageRefs", "urgency", "emergency", "markedUrgent", "markedSpamAt", "spamSuspicion"] as const),
  ...(["appointmentStartsAt", "appointmentEndsAt"] as const),
] satisfies (keyof Request)[];

/** Every change that a business's own program may hear of goes this way. `isNews`: it does in any case. */
export function changeRequest(
  tx: Transaction,
  { companySlug, id }: Pick<Request, "companySlug" | "id">,
  columns: SQLiteUpdateSetSource<typeof customerRequests>,
  now: Date,
  isNews = false,
): void {
  const own = isOwnRequest(companySlug, id);
  const update = tx.update(customerRequests).set(columns).where(own);
  const before = receives(tx, companySlug) && tx.select().from(customerRequests).where(own).get();
  if (!before) return void update.run();
  const after = update.returning().get();
  if (!after || after.spamSuspicion) return;
  for (const { what, at } of eventsOf(before, after, isNews, now))
    queueDelivery(tx, companySlug, { what, requestId: id, wasSpam: before.spamSuspicion !== null }, at);
}

function eventsOf(before: Request, after: Request, isNews: boolean, now: Date) {
  const isLater = (column: "answeredAt" | "declinedAt") => time(after[column]) > time(before[column]);
  const isTakenBack = (column: "answeredAt" | "declinedAt") => before[column] && !after[column];
  const isUpdated =
    isNews ||
    TOLD.some((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column])) ||
    (before.isResolved && !after.isResolved) ||
    isTakenBack("answeredAt") ||
    isTakenBack("declinedAt");
  const answered = new Date(Math.max(time(after.answeredAt), time(after.declinedAt)));
  const events: { what: WebhookEvent; at: Date }[] = [];
  if (isLater("answeredAt") || isLater("declinedAt")) events.push({ what: "request.answered", at: answered });
  if (after.isResolved && !before.isResolved)
    events.push({ what: "request.solved", at: after.solvedAt ?? now });
  if (isUpdated) events.push({ what: "request.updated", at: now });
  return events;
}

const time = (at: Date | null) => at?.getTime() ?? 0;

/** This request, and only where it is this business's. */
export function isOwnRequest(companySlug: string | SQL, id: string | SQL): SQL | undefined {
  return and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
}

/** As it is stored; undefined unless it is this business's. */
export function findOwnRequest(db: Database | Transaction, companySlug: string, id: string) {
  return db.select().from(customerRequests).where(isOwnRequest(companySlug, id)).get();
}

/** For rows that hang on a request: of this one, and only where it is this business's. */
export function ofOwnRequest(
  { customerRequestId }: { customerRequestId: SQLiteColumn },
  companySlug: string | SQL,
  id: string | SQL,
): SQL {
  return sql`${customerRequestId} = (SELECT ${customerRequests.id} FROM ${customerRequests} WHERE ${customerRequests.id} = ${id} AND ${customerRequests.companySlug} = ${companySlug})`;
}
