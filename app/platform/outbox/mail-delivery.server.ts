import { setTimeout as sleep } from "node:timers/promises";
import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";

/**
 * Where a mail is: `waiting` for its first try, `sent`, or not, because of our own mail account
 * (`misconfigured`) or anything else (`failed`); after a failed try it is still tried again (D40).
 */
export type MailDelivery = "waiting" | "sent" | "misconfigured" | "failed";

/** What the specification, "Error catalogue", calls a fault of the configuration. */
const OUR_ACCOUNT = /\b535\b|UNDEFINED_VALUE/;
const LOOK_EVERY_MS = 50;

/**
 * Where the sign-in mail with this `uniqueKey` is now. One that was kept back fares like the newest other one, so
 * that the page tells nobody; without any it counts as sent.
 */
export function mailDelivery(db: Database, uniqueKey: string): MailDelivery {
  const mail = ofKey(db).get({ uniqueKey }) ?? newestTried(db).get();
  if (!mail || mail.sentAt) return "sent";
  if (mail.lastError === null) return "waiting";
  return OUR_ACCOUNT.test(mail.lastError) ? "misconfigured" : "failed";
}

/**
 * The same once the mail was tried, or after `patienceMs` of real time, whichever comes first. For one that was
 * kept back it takes as long as the newest other one took.
 */
export async function triedMail(db: Database, uniqueKey: string, patienceMs: number): Promise<MailDelivery> {
  const deadline = performance.now() + patienceMs;
  if (!ofKey(db).get({ uniqueKey })) await sleep(Math.min(patienceMs, usualMs(newestTried(db).get())));
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

const facts = { sentAt: outbox.sentAt, lastError: outbox.lastError, createdAt: outbox.createdAt };

const ofKey = prepared((db: Database) =>
  db
    .select(facts)
    .from(outbox)
    .where(eq(outbox.uniqueKey, sql.placeholder("uniqueKey")))
    .prepare(),
);

const newestTried = prepared((db: Database) =>
  db
    .select(facts)
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, ["sign-in", "no-account"]),
        or(isNotNull(outbox.sentAt), isNotNull(outbox.lastError)),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(1)
    .prepare(),
);
