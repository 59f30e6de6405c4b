import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";
import { canonicalEmail } from "../account/email-address.ts";
import { headerFields, headerText, type Letter } from "./letter.ts";

export type { Letter };

/** Tries end after this, in ms (D40); also how long Resend remembers an idempotency key. */
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a letter into the outbox, in the transaction of what caused it (D40); a letter with the same
 * `uniqueKey` is already there and stays. Addresses are checked again here and header values stripped, so
 * that no text of a visitor becomes a header: a recipient that isn't one address throws, such a `replyTo` is
 * left out. After a day it is given up. Call `app.outboxChanged()` after the transaction. Returns false when
 * a letter of this key was there.
 */
export function queueLetter(tx: Transaction, letter: Letter, now: Date): boolean {
  const recipient = canonicalEmail(letter.recipient);
  if (!recipient) throw new Error(`A letter of kind ${letter.kind} has no valid recipient.`);
  const { changes } = insertLetter(tx).run({
    id: randomUUID(),
    uniqueKey: letter.uniqueKey,
    kind: letter.kind,
    recipient,
    replyTo: canonicalEmail(letter.replyTo ?? ""),
    subject: headerText(letter.subject),
    text: letter.text.toWellFormed(),
    html: letter.html.toWellFormed(),
    headers: JSON.stringify(headerFields(letter.headers ?? {})),
    customerRequestId: letter.customerRequestId ?? null,
    userId: letter.userId,
    now: now.getTime(),
    expiresAt: Math.min(letter.expiresAt.getTime(), now.getTime() + LONGEST_LIFE_MS),
  });
  return changes > 0;
}

const given = sql.placeholder;

const insertLetter = prepared((db: Database) =>
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
