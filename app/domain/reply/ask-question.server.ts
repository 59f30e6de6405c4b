import { randomUUID } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { questions } from "#db/schema.ts";
import { findMail } from "../../platform/outbox/find-mail.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { type MailRefusal, refusedMail } from "../customer-request/customer-mail-gate.server.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import { REPEAT_WINDOW_MS } from "../customer-request/limits.ts";
import { changeRequest, findOwnRequest, ofOwnRequest } from "../customer-request/own-request.server.ts";
import { newStatusToken, openStatusLink } from "../customer-request/status/status-link.server.ts";
import type { Topic } from "./question-topics.ts";
import { isClosed } from "./repliable.ts";
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
  return writeTransaction(db, (tx): AskedQuestion => {
    const request = findOwnRequest(tx, companySlug, requestId);
    if (!request) return { ok: false, reason: "not-found" };
    if (isClosed(request) || request.declinedAt) return { ok: false, reason: "closed" };
    const before = questionsOf(tx, companySlug, requestId);
    const said = { topics: [...topics], ownWords, channel };
    const repeated = before.find((one, index) => index === 0 && isSame(one, said, now));
    const token = newStatusToken();
    const markAnswered = () => {
      if (repeated && request.answeredAt) return;
      const answer = { answeredAt: repeated?.askedAt ?? now, answeredChannel: channel };
      changeRequest(tx, { companySlug, id: requestId }, answer, now);
    };
    if (repeated && findMail(tx, mailKey(repeated.id))) {
      markAnswered();
      return { ok: true, token, isMailed: true };
    }
    if (!repeated && before.length >= MOST_QUESTIONS) return { ok: false, reason: "too-many" };
    const email = channel === "email" && !request.spamSuspicion ? request.customerEmail : null;
    if (channel === "email" && !email) return { ok: false, reason: "no-mail" };
    const refusal = email ? refusedMail(tx, { businessSlug: companySlug, requestId, email }, now) : null;
    const isMailed = email !== null && refusal === null;

    const questionId = repeated?.id ?? randomUUID();
    if (!repeated)
      tx.insert(questions)
        .values({ id: questionId, customerRequestId: requestId, askedAt: now, ...said })
        .run();
    openStatusLink(tx, requestId, { token, showsRequest: false }, now);
    markAnswered();
    if (!repeated) noteEvent(tx, companySlug, { id: requestId, what: "asked", detail: channel }, by);
    if (isMailed) {
      const about = { uniqueKey: mailKey(questionId), customerRequestId: requestId };
      const mail = { kind: "request-question", details: { token, questionId }, ...about } as const;
      queueMail(tx, { ...mail, recipient: email, userId: null }, now);
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
