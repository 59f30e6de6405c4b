import { and, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import type { OutboxDetails } from "#db/outbox-details.ts";
import { customerRequests, jobs, outbox, profiles, users } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { consumeAttempt, counterOf } from "../../platform/rate-limit/rate-limit.server.ts";
import { mailAddress } from "../profile/contact-email.ts";
import { REMINDED_MS, REQUEST_KEPT_MS } from "./kept-until.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ASKED_LIMIT = { limit: 30, windowMs: 60 * MINUTE_MS };
const AT_A_TIME = 100;

const { id, createdAt, markedSpamAt, spamSuspicion } = customerRequests;
const isWanted = and(isNull(markedSpamAt), isNull(spamSuspicion), isNull(profiles.suspendedAt));
const isOwn = (slug: string, requestId: string) =>
  and(eq(customerRequests.companySlug, slug), eq(id, requestId));

/** They go to the one proven address of the business (law L43), none of spam, and one for each `moment`. */
function queueCopies(
  tx: Transaction,
  which: SQL | undefined,
  { why, moment = 0, dueAt }: OutboxDetails["request-copy"] & { moment?: number; dueAt?: Date },
  now: Date,
): number {
  const { email, emailConfirmedAt, ownerId } = profiles;
  const found = tx
    .select({ requestId: id, userId: ownerId, email, emailConfirmedAt, signInEmail: users.email })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .innerJoin(users, eq(users.id, ownerId))
    .where(and(which, isWanted))
    .limit(AT_A_TIME)
    .all();
  for (const { requestId: customerRequestId, userId, signInEmail, ...contact } of found) {
    const recipient = mailAddress(contact, signInEmail);
    const uniqueKey = `request-copy:${why}:${customerRequestId}:${moment}`;
    const mail = { kind: "request-copy", details: { why }, uniqueKey, recipient } as const;
    queueMail(tx, { ...mail, customerRequestId, userId }, now, dueAt);
  }
  return found.length;
}

/** By hand; pressed twice it goes out once. */
export async function mailCopy(db: Database, slug: string, requestId: string, now: Date) {
  const attempt = await consumeAttempt(db, counterOf(db, "request-copy", slug, ASKED_LIMIT, now), now);
  if (!attempt.ok) return attempt;
  const copy = { why: "asked", moment: Math.floor(now.getTime() / MINUTE_MS) } as const;
  const found = writeTransaction(db, (tx) => queueCopies(tx, isOwn(slug, requestId), copy, now));
  return found > 0 ? "done" : "not-found";
}

/** If the business wants it. It waits a minute, in which the tick may be taken back. */
export function queueSolvedCopy(tx: Transaction, slug: string, requestId: string, now: Date): void {
  const which = and(isOwn(slug, requestId), eq(profiles.copiesSolved, true));
  const dueAt = new Date(now.getTime() + MINUTE_MS);
  queueCopies(tx, which, { why: "solved", moment: now.getTime(), dueAt }, now);
}

/** What is deleted within three days is sent once; a copy that was given up is queued again the next day. */
export function queueExpiringCopies(db: Database, now: Date): number {
  const gone = now.getTime() - REQUEST_KEPT_MS;
  const which = and(
    eq(profiles.copiesExpiring, true),
    gt(createdAt, new Date(gone)),
    lte(createdAt, new Date(gone + REMINDED_MS)),
    sql`NOT EXISTS (SELECT 1 FROM ${outbox} LEFT JOIN ${jobs} ON ${jobs}.mail_id = ${outbox}.id WHERE ${outbox}.customer_request_id = ${customerRequests}.id AND ${outbox}.unique_key LIKE 'request-copy:expiring:%' AND (${jobs}.failed_at IS NULL OR ${outbox}.created_at > ${now.getTime() - DAY_MS}))`,
  );
  const copy = { why: "expiring", moment: Math.floor(now.getTime() / DAY_MS) } as const;
  const queueSome = () => writeTransaction(db, (tx) => queueCopies(tx, which, copy, now));
  let queued = 0;
  for (let some = AT_A_TIME; some === AT_A_TIME; queued += some) some = queueSome();
  return queued;
}
