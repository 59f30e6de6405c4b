import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, questions } from "#db/schema.ts";
import { findMail } from "../../platform/outbox/find-mail.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import {
  customerAddress,
  type MailRefusal,
  refusedMail,
} from "../customer-request/customer-mail-gate.server.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import { REPEAT_WINDOW_MS } from "../customer-request/limits.ts";
import { changeRequest, ofOwnRequest } from "../customer-request/own-request.server.ts";
import { newStatusToken, openStatusLink } from "../customer-request/status/status-link.server.ts";
import type { Topic } from "./question-topics.ts";
import { isClosed } from "./repliable.server.ts";
import type { WrittenChannel } from "./reply-link.ts";

/** A request has so many, answered and replaced ones too: it is a form, no chat (D63). */
const MOST_QUESTIONS = 5;

export interface NewQuestion {
  requestId: string;
  topics: readonly Topic[];
  ownWords: string | null;
  channel: WrittenChannel;
}

export type AskedQuestion =
  /** `token` opens the request's page, for the text that the business sends itself where we don't. */
  | { ok: true; token: string; isMailed: boolean; refusal?: MailRefusal | null }
  | { ok: false; reason: "not-found" | "closed" | "too-many" | "no-mail" };

/**
 * An answer like any other; the newest question is the open one. By mail it goes out by itself, within the limits
 * (D42). The same question within 15 min, in a chat as long as it is open, is one, with another link.
 */
export async function askQuestion(
  db: Database,
  companySlug: string,
  { requestId, topics, ownWords, channel }: NewQuestion,
  by: By,
): Promise<AskedQuestion> {
  const now = by.at;
  const own = and(eq(customerRequests.id, requestId), eq(customerRequests.companySlug, companySlug));
  const email = db.select({ to: customerRequests.customerEmail }).from(customerRequests).where(own).get()?.to;
  const hashes = channel === "email" && email ? await customerAddress(db, email, now) : null;
  return writeTransaction(db, (tx): AskedQuestion => {
    const request = tx.select().from(customerRequests).where(own).get();
    if (!request) return { ok: false, reason: "not-found" };
    if (isClosed(request) || request.declinedAt) return { ok: false, reason: "closed" };
    const before = questionsOf(tx, companySlug, requestId);
    const said = { topics: [...topics], ownWords, channel };
    const repeated = before.find((one, index) => index === 0 && isSame(one, said, now));
    const token = newStatusToken();
    if (repeated && findMail(tx, mailKey(repeated.id))) return { ok: true, token, isMailed: true };
    if (!repeated && before.length >= MOST_QUESTIONS) return { ok: false, reason: "too-many" };
    const recipient = request.customerEmail;
    const isReached = recipient === email && request.spamSuspicion === null;
    if (channel === "email" && (!hashes || !isReached)) return { ok: false, reason: "no-mail" };
    const about = { businessSlug: companySlug, requestId };
    const refusal = hashes && refusedMail(tx, { ...hashes, ...about }, now);
    const isMailed = hashes !== null && refusal === null;

    const questionId = repeated?.id ?? randomUUID();
    if (!repeated)
      tx.insert(questions)
        .values({ id: questionId, customerRequestId: requestId, askedAt: now, ...said })
        .run();
    openStatusLink(tx, requestId, { token, showsRequest: false }, now);
    const answeredAt = repeated?.askedAt ?? now;
    changeRequest(tx, { companySlug, id: requestId }, { answeredAt, answeredChannel: channel }, now);
    if (!repeated) noteEvent(tx, companySlug, { id: requestId, what: "asked", detail: channel }, by);
    if (isMailed && recipient) {
      const mail = { uniqueKey: mailKey(questionId), recipient, userId: null, customerRequestId: requestId };
      queueMail(tx, { kind: "request-question", details: { token, questionId }, ...mail }, now);
    }
    return { ok: true, token, isMailed, refusal };
  });
}

function questionsOf(tx: Transaction, companySlug: string, requestId: string) {
  return tx
    .select()
    .from(questions)
    .where(ofOwnRequest(questions, companySlug, requestId))
    .orderBy(desc(questions.askedAt), desc(sql`rowid`))
    .all();
}

const mailKey = (questionId: string) => `request-question:${questionId}`;

function isSame(
  asked: typeof questions.$inferSelect,
  { topics, ownWords, channel }: Omit<NewQuestion, "requestId">,
  now: Date,
): boolean {
  return (
    asked.answeredAt === null &&
    (channel !== "email" || now.getTime() - asked.askedAt.getTime() < REPEAT_WINDOW_MS) &&
    asked.channel === channel &&
    asked.ownWords === ownWords &&
    (asked.topics ?? []).join() === topics.join()
  );
}
