import { setTimeout as sleep } from "node:timers/promises";
import { and, desc, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { type Database, prepared } from "#db/client.server.ts";
import { jobs, outbox } from "#db/schema.ts";
import { findMail, mailsWithJobs } from "./find-mail.server.ts";

/** `misconfigured`: because of our own mail account. After it, or `failed`, a mail may be tried again (D40). */
export type MailDelivery = "waiting" | "sent" | "misconfigured" | "failed";

/** The specification's configuration fault ("Error catalogue"). */
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

/** After `patienceMs` at most. For a mail never queued it takes as long as for the newest other. */
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

const newestTried = prepared((db: Database) =>
  mailsWithJobs(db)
    .where(
      and(
        inArray(outbox.kind, ["sign-in", "no-account"]),
        or(isNotNull(outbox.sentAt), isNull(jobs.id), isNotNull(jobs.why)),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(1)
    .prepare(),
);
