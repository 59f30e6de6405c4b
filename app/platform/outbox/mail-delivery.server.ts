import { setTimeout as sleep } from "node:timers/promises";
import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";

/** `misconfigured`: because of our own mail account. After it, or `failed`, a mail may be tried again (D40). */
export type MailDelivery = "waiting" | "sent" | "misconfigured" | "failed";

/** The specification's configuration fault ("Error catalogue"). */
const OUR_ACCOUNT = /\b535\b|UNDEFINED_VALUE/;
const LOOK_EVERY_MS = 50;

/** A mail never queued fares like the newest other one, so that the page gives nothing away. */
export function mailDelivery(db: Database, uniqueKey: string): MailDelivery {
  const mail = ofKey(db).get({ uniqueKey }) ?? newestTried(db).get();
  if (!mail || mail.sentAt) return "sent";
  if (mail.lastError === null) return "waiting";
  return OUR_ACCOUNT.test(mail.lastError) ? "misconfigured" : "failed";
}

/** After `patienceMs` at most. For a mail never queued it takes as long as for the newest other. */
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
