import type { Words } from "#words/words.ts";
import { windowLabelIn } from "../../domain/customer-request/status/date-window.ts";
import { findAppointment } from "../../domain/customer-request/status/proposed-dates.server.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { type CustomerMail, customerMail, openCustomerMail } from "../kit/about-customer.server.ts";
import { fileForCustomer } from "../kit/calendar.server.ts";
import { type Content, mail, type Row, type Writing } from "../kit/mail.ts";

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"decline" | "decline-revoked", Nothing> {}
}

export const decline = mail("decline", {
  label: "Absage an Kunden",
  to: "customer",
  when: 'ten seconds after "Absagen", unless taken back',
  key: "decline:{request}",
  unsubscribe: "bestaetigungen",
  async write(row, writing) {
    const found = await customerMail(row, writing);
    if (!found?.request.declinedAt || found.request.markedSpamAt) return null;
    const { decline: words } = dictionaryOf(found.language).mails;
    return letter(found, row, writing, words, (appointment) => [
      words.declined,
      appointment && words.cancelled({ appointment }),
      words.goodbye,
    ]);
  },
});

export const declineRevoked = mail("decline-revoked", {
  label: "Absage zurückgenommen, an Kunden",
  to: "who got the decline",
  when: "the decline is taken back",
  key: "decline-revoked:{request}",
  unsubscribe: "bestaetigungen",
  async write(row, writing) {
    const found = await openCustomerMail(row, writing);
    if (!found) return null;
    const { declineRevoked: words } = dictionaryOf(found.language).mails;
    return letter(found, row, writing, words, (appointment) => [
      words.revoked,
      appointment && words.stands({ appointment }),
      words.another,
    ]);
  },
});

/** It reads like a letter, says what becomes of an appointment to come, and has its calendar file. */
function letter(
  found: CustomerMail,
  row: Pick<Row, "createdAt">,
  writing: Writing,
  { subject, preheader }: Pick<Words["mails"]["decline"], "subject" | "preheader">,
  said: (appointment: string | null) => (string | null)[],
): Content {
  const { language, named, business, request } = found;
  const { greeting, closing, heading } = dictionaryOf(language).mails.decline;
  const stood = findAppointment(writing.db, business.slug, request.id);
  const appointment = stood && stood.startsAt > writing.now ? stood : null;
  return {
    ...found.letter,
    subject: subject({ company: named }),
    preheader,
    heading: named ?? heading,
    blocks: [
      greeting,
      said(appointment && windowLabelIn(language, appointment)),
      `${closing}\n${named ?? ""}`.trim(),
    ],
    ...(appointment && { attachments: [fileForCustomer(found, appointment, row, writing)] }),
  };
}
