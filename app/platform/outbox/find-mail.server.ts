import { setTimeout as sleep } from "node:timers/promises";
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { atMost, type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import type { WrittenMail } from "#db/outbox-details.ts";
import { jobs, outbox } from "#db/schema.ts";
import type { Job } from "../work/queue.server.ts";

/** `misconfigured` is our own account's fault. After it, or `failed`, a mail may be tried again (D40). */
export type MailDelivery = "waiting" | "sent" | "misconfigured" | "failed";

/** It is the specification's configuration fault ("Error catalogue"). */
const OUR_ACCOUNT = /\b535\b|UNDEFINED_VALUE/;
const LOOK_EVERY_MS = 50;

/** A mail never queued fares like the newest other one, so that the page gives nothing away. */
export function mailDelivery(db: Database, uniqueKey: string): MailDelivery {
  const found = findMail(db, uniqueKey) ?? newestTried(db).get();
  if (!found || found.mail.sentAt) return "sent";
  const { job } = found;
  if (job && job.why === null) return "waiting";
  return OUR_ACCOUNT.test(job?.why ?? "") ? "misconfigured" : "failed";
}

/** Answers after `patienceMs` at most. For a mail never queued it takes as long as for the newest other. */
export async function triedMail(db: Database, uniqueKey: string, patienceMs: number): Promise<MailDelivery> {
  const deadline = performance.now() + patienceMs;
  if (!findMail(db, uniqueKey)) await sleep(Math.min(patienceMs, usualMs(newestTried(db).get()?.mail)));
  let delivery = mailDelivery(db, uniqueKey);
  while (delivery === "waiting" && performance.now() < deadline) {
    await sleep(LOOK_EVERY_MS);
    delivery = mailDelivery(db, uniqueKey);
  }
  return delivery;
}

function usualMs(mail: { sentAt: Date | null; createdAt: Date } | undefined): number {
  return mail?.sentAt ? Math.max(0, mail.sentAt.getTime() - mail.createdAt.getTime()) : LOOK_EVERY_MS;
}

const newestTried = prepared((db) =>
  mailsWithJobs(db)
    .where(
      and(
        inArray(outbox.kind, ["sign-in", "no-account"]),
        or(isNotNull(outbox.sentAt), isNull(jobs.id), isNotNull(jobs.why)),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(atMost(1)),
);

const DAY_MS = 24 * 60 * 60 * 1000;

export type Mail = typeof outbox.$inferSelect;

export type MailRow = Mail & { details: object; expiresAt: Date };

export const mailRow = (mail: Mail, job: Job | null): MailRow => ({
  ...mail,
  details: job?.details ?? {},
  expiresAt: job?.expiresAt ?? mail.createdAt,
});

interface QueuedRow {
  mail: Mail;
  job: Job | null;
}

export const mailsWithJobs = (db: Database | Transaction) =>
  db.select({ mail: outbox, job: jobs }).from(outbox).leftJoin(jobs, eq(jobs.mailId, outbox.id));

/** The newest comes first. What is asked often prepares {@link mailsWithJobs}. */
export function findMails(db: Database | Transaction, which: SQL | undefined): QueuedRow[] {
  return newestFirst(mailsWithJobs(db).where(which).all());
}

export function newestFirst(found: QueuedRow[]): QueuedRow[] {
  return found.reverse().sort((one, other) => other.mail.createdAt.getTime() - one.mail.createdAt.getTime());
}

export function findMail(db: Database | Transaction, uniqueKey: string): QueuedRow | undefined {
  return ofKey(db).get({ uniqueKey });
}

const ofKey = prepared((db) => mailsWithJobs(db).where(eq(outbox.uniqueKey, given("uniqueKey"))));

type MailState = "waiting" | "leaving" | "sent" | "dead" | "dropped";

/** `leaving`: it is being sent at this moment. `dropped`: nobody needed it. */
export function mailState({ mail, job }: QueuedRow): MailState {
  if (mail.sentAt) return "sent";
  if (!job) return "dropped";
  if (job.failedAt) return "dead";
  return job.leaseEndsAt ? "leaving" : "waiting";
}

export const isOut = (found: QueuedRow | undefined) => isOne(found, ["leaving", "sent"]);

export const isLost = (found: QueuedRow | undefined) => isOne(found, ["dead", "dropped"]);

function isOne(found: QueuedRow | undefined, states: MailState[]): boolean {
  return found !== undefined && states.includes(mailState(found));
}

export const findMailOf = (db: Database, { mailId }: Job): Mail | undefined => ofJob(db).get({ mailId });

const ofJob = prepared((db) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.id, given("mailId"))),
);

export function markSent(tx: Transaction, { id }: Mail, written: WrittenMail | null, now: Date): void {
  sent(tx).run({ id, now: now.getTime(), written: written && JSON.stringify(written) });
}

const sent = prepared((db) =>
  db
    .update(outbox)
    .set({ sentAt: given("now"), written: given("written") })
    .where(eq(outbox.id, given("id"))),
);

export function countSentToday(db: Database, now: Date): number {
  const isToday = gt(outbox.createdAt, new Date(now.getTime() - DAY_MS));
  const found = db
    .select({ sent: count(outbox.sentAt) })
    .from(outbox)
    .where(isToday)
    .get();
  return found?.sent ?? 0;
}
