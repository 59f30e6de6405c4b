import { and, eq, isNull } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, outbox } from "#db/schema.ts";
import { queueLater } from "../../platform/outbox/queue-mail.server.ts";
import {
  customerAddressHashes,
  type MailRefusal,
  refusedMail,
} from "../customer-request/customer-mail-gate.server.ts";
import { asDeclined, TAKEN_BACK, UNDO_MS } from "../customer-request/declining.server.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import { queueCalledOff, queueRestored } from "../customer-request/status/called-off.server.ts";
import { isMailable, repliable } from "./repliable.server.ts";

const keyOf = (requestId: string) => `decline:${requestId}`;

/** `unmailable`: closed, suspicious or without an address. */
export type DeclineOutcome = "done" | "not-found" | "unmailable" | "sent-before" | MailRefusal;

/** Marks it at once; the mail goes out after {@link UNDO_MS}, once and never again. */
export async function declineByMail(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
  by: By | null = null,
): Promise<DeclineOutcome> {
  const email = repliable(db, companySlug, id)?.customerEmail;
  const hashes = email ? await customerAddressHashes(db, email, now) : null;
  return writeTransaction(db, (tx): DeclineOutcome => {
    const request = repliable(tx, companySlug, id);
    if (!request) return "not-found";
    if (mailOf(tx, id)) return request.declinedAt ? "done" : "sent-before";
    const recipient = request.customerEmail;
    if (!recipient || recipient !== email || !hashes || !isMailable(request)) return "unmailable";
    const refusal = refusedMail(tx, { ...hashes, businessSlug: companySlug, requestId: id }, now);
    if (refusal) return refusal;
    const about = { uniqueKey: keyOf(id), customerRequestId: id };
    const mail = { kind: "decline", details: {}, recipient, userId: null, ...about } as const;
    queueLater(tx, mail, new Date(now.getTime() + UNDO_MS), now);
    update(tx, companySlug, id, asDeclined("email", now));
    if (request.declinedAt) return "done";
    noteEvent(tx, companySlug, { id, what: "declined", detail: "email" }, by);
    queueCalledOff(tx, companySlug, id, now);
    return "done";
  });
}

/** A decline that was only marked, or whose mail is still waiting, never was; `sent`: too late. */
export async function takeBackDecline(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
  by: By | null = null,
): Promise<"done" | "not-found" | "sent"> {
  return writeTransaction(db, (tx) => {
    const request = repliable(tx, companySlug, id);
    if (!request) return "not-found";
    const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt), isNull(outbox.claimedAt));
    tx.delete(outbox)
      .where(and(eq(outbox.uniqueKey, keyOf(id)), isWaiting))
      .run();
    if (declineMail(tx, id)?.state === "sent") return "sent";
    update(tx, companySlug, id, TAKEN_BACK);
    queueRestored(tx, companySlug, { id, declinedAt: request.declinedAt }, now);
    if (request.answeredAt) noteEvent(tx, companySlug, { id, what: "taken-back" }, by);
    return "done";
  });
}

export interface DeclineMail {
  state: "waiting" | "sent" | "failed";
  /** While it waits. */
  dueAt: Date;
}

/** What became of the mail; null where none was queued. */
export function declineMail(db: Database | Transaction, requestId: string): DeclineMail | null {
  const mail = mailOf(db, requestId);
  if (!mail) return null;
  const isSent = mail.sentAt || mail.claimedAt;
  const state = mail.abandonedAt ? "failed" : isSent ? "sent" : "waiting";
  return { state, dueAt: mail.nextAttemptAt };
}

function mailOf(db: Database | Transaction, requestId: string) {
  const { sentAt, abandonedAt, claimedAt, nextAttemptAt } = outbox;
  return db
    .select({ sentAt, abandonedAt, claimedAt, nextAttemptAt })
    .from(outbox)
    .where(eq(outbox.uniqueKey, keyOf(requestId)))
    .get();
}

function update(
  tx: Transaction,
  companySlug: string,
  id: string,
  columns: SQLiteUpdateSetSource<typeof customerRequests>,
): void {
  tx.update(customerRequests)
    .set(columns)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .run();
}
