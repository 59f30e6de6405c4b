import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import type { customerRequests } from "#db/schema.ts";
import type { Language } from "#db/values.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { findMail, isLost, isOut } from "../../platform/outbox/find-mail.server.ts";
import { forgetWaiting } from "../../platform/outbox/forget-mails.server.ts";
import { queueLater, queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { type MailRefusal, refusedMail } from "../customer-request/customer-mail-gate.server.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import {
  asDeclined,
  changeRequest,
  findOwnRequest,
  TAKEN_BACK,
  UNDO_MS,
} from "../customer-request/own-request.server.ts";
import { windowLabelIn } from "../customer-request/status/date-window.ts";
import { findAppointment } from "../customer-request/status/proposed-dates.server.ts";
import { queueCalledOff, queueRestored } from "../customer-request/status/withdraw-request.server.ts";
import { isMailable, type Repliable } from "./repliable.ts";

const keyOf = (requestId: string) => `decline:${requestId}`;
const revocationOf = (requestId: string) => `decline-revoked:${requestId}`;

/** `unmailable` is closed, suspicious or without an address. */
export type DeclineOutcome = "done" | "not-found" | "unmailable" | "sent-before" | MailRefusal;

export function mailParagraphs(
  db: Database,
  { companySlug, id, language }: { companySlug: string; id: string; language: Language },
  company: string | null,
  said: (appointment: string | null) => (string | null)[],
  now: Date,
) {
  const { greeting, closing } = dictionaryOf(language).mails.decline;
  const stood = findAppointment(db, companySlug, id);
  const appointment = stood && stood.startsAt > now ? stood : null;
  const words = said(appointment && windowLabelIn(language, appointment)).filter((part) => part !== null);
  return { appointment, paragraphs: [greeting, ...words, `${closing}\n${company ?? ""}`.trim()] };
}

export const declineWords = (language: Language) => (appointment: string | null) => {
  const { declined, cancelled, goodbye } = dictionaryOf(language).mails.decline;
  return [declined, appointment && cancelled({ appointment }), goodbye];
};

/** The letter as it would go out now; null where none may. */
export function offeredDecline(
  db: Database,
  companySlug: string,
  request: Repliable & { id: string; language: Language },
  company: string | null,
  now: Date,
): string | null {
  const { id, language, declinedAt, isEmailGiven } = request;
  if (!isMailable(request) || !isEmailGiven || declinedAt || findMail(db, keyOf(id))) return null;
  const about = { companySlug, id, language };
  return mailParagraphs(db, about, company, declineWords(language), now).paragraphs.join("\n\n");
}

/** Marks it at once; the mail goes out after {@link UNDO_MS}, once and never again. */
export async function declineByMail(
  db: Database,
  companySlug: string,
  id: string,
  by: By,
): Promise<DeclineOutcome> {
  const now = by.at;
  return writeTransaction(db, (tx): DeclineOutcome => {
    const request = findOwnRequest(tx, companySlug, id);
    if (!request) return "not-found";
    if (findMail(tx, keyOf(id))) return request.declinedAt ? "done" : "sent-before";
    const email = request.customerEmail;
    if (!email || !isMailable(request)) return "unmailable";
    const refusal = refusedMail(tx, { businessSlug: companySlug, requestId: id, email }, now);
    if (refusal) return refusal;
    const about = { uniqueKey: keyOf(id), customerRequestId: id };
    const mail = { kind: "decline", details: {}, recipient: email, userId: null, ...about } as const;
    queueLater(tx, mail, new Date(now.getTime() + UNDO_MS), now);
    changeRequest(tx, { companySlug, id }, asDeclined("email", now), now);
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
  by: By,
): Promise<"done" | "not-found" | "sent"> {
  return writeTransaction(db, (tx) => {
    const request = findOwnRequest(tx, companySlug, id);
    if (!request) return "not-found";
    if (!request.declinedAt) return "done";
    forgetWaiting(tx, keyOf(id));
    if (isOut(findMail(tx, keyOf(id)))) return "sent";
    takeBack(tx, request, by);
    return "done";
  });
}

/** Takes an answer or any decline back. A customer who got that by mail hears by mail that it counts no more. */
export async function takeBackAnswer(
  db: Database,
  companySlug: string,
  id: string,
  by: By,
  isDecline = false,
): Promise<"done" | "not-found"> {
  const now = by.at;
  return writeTransaction(db, (tx) => {
    const request = findOwnRequest(tx, companySlug, id);
    if (!request) return "not-found";
    // Pressed twice, it would take the answer back that stood before.
    if (isDecline && !request.declinedAt) return "done";
    forgetWaiting(tx, keyOf(id));
    const email = request.customerEmail;
    const isTold = request.declinedAt !== null && declineMail(tx, id)?.state === "sent";
    if (isTold && email && isMailable(request)) {
      const about = { uniqueKey: revocationOf(id), customerRequestId: id };
      const mail = {
        kind: "decline-revoked",
        details: {},
        recipient: email,
        userId: null,
        ...about,
      } as const;
      if (!refusedMail(tx, { businessSlug: companySlug, requestId: id, email }, now))
        queueMail(tx, mail, now);
    }
    takeBack(tx, request, by);
    return "done";
  });
}

function takeBack(
  tx: Transaction,
  { companySlug, id, declinedAt, answeredAt }: typeof customerRequests.$inferSelect,
  by: By,
): void {
  changeRequest(tx, { companySlug, id }, TAKEN_BACK, by.at);
  queueRestored(tx, companySlug, { id, declinedAt }, by.at);
  if (answeredAt) noteEvent(tx, companySlug, { id, what: "taken-back" }, by);
}

export interface DeclineMail {
  /** `revoked`: sent, and then that it counts no more. */
  state: "waiting" | "sent" | "failed" | "revoked";
  dueAt: Date;
}

export function declineMail(db: Database | Transaction, requestId: string): DeclineMail | null {
  const found = findMail(db, keyOf(requestId));
  if (!found) return null;
  const revocation = findMail(db, revocationOf(requestId));
  const sent = revocation && !isLost(revocation) ? "revoked" : "sent";
  const state = isLost(found) ? "failed" : isOut(found) ? sent : "waiting";
  return { state, dueAt: found.job?.dueAt ?? found.mail.sentAt ?? found.mail.createdAt };
}
