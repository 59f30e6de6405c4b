import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";
import { canonicalEmail } from "../email-address.ts";
import { headerFields, headerText, type Mail } from "./mail.ts";

export type { Mail };

/** Tries end after this, in ms (D40); also how long Resend remembers an idempotency key. */
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a mail into the outbox, in the transaction of what caused it (D40); a mail with the same
 * `uniqueKey` is already there and stays. Addresses are checked again here and header values stripped, so
 * that no text of a visitor becomes a header: a recipient that isn't one address throws, such a `replyTo` is
 * left out. After a day it is given up. Call `app.outboxChanged()` after the transaction. Returns false when
 * a mail of this key was there.
 */
export function queueMail(tx: Transaction, mail: Mail, now: Date): boolean {
  const recipient = canonicalEmail(mail.recipient);
  if (!recipient) throw new Error(`A mail of kind ${mail.kind} has no valid recipient.`);
  const { changes } = insertMail(tx).run({
    id: randomUUID(),
    uniqueKey: mail.uniqueKey,
    kind: mail.kind,
    recipient,
    replyTo: canonicalEmail(mail.replyTo ?? ""),
    subject: headerText(mail.subject),
    text: mail.text.toWellFormed(),
    html: mail.html.toWellFormed(),
    headers: JSON.stringify(headerFields(mail.headers ?? {})),
    customerRequestId: mail.customerRequestId ?? null,
    userId: mail.userId,
    now: now.getTime(),
    expiresAt: Math.min(mail.expiresAt.getTime(), now.getTime() + LONGEST_LIFE_MS),
  });
  return changes > 0;
}

const given = sql.placeholder;

const insertMail = prepared((db: Database) =>
  db
    .insert(outbox)
    .values({
      id: given("id"),
      uniqueKey: given("uniqueKey"),
      kind: given("kind"),
      recipient: given("recipient"),
      replyTo: given("replyTo"),
      subject: given("subject"),
      text: given("text"),
      html: given("html"),
      headers: sql`${given("headers")}`,
      customerRequestId: given("customerRequestId"),
      userId: given("userId"),
      createdAt: sql`${given("now")}`,
      nextAttemptAt: sql`${given("now")}`,
      expiresAt: sql`${given("expiresAt")}`,
    })
    .onConflictDoNothing({ target: outbox.uniqueKey })
    .prepare(),
);
