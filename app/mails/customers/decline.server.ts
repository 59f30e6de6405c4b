import type { Words } from "#words/words.ts";
import { declineWords, mailParagraphs } from "../../domain/reply/decline.server.ts";
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
    const { language } = found;
    return letter(found, row, writing, dictionaryOf(language).mails.decline, declineWords(language));
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
  const about = { ...request, companySlug: business.slug, language };
  const { appointment, paragraphs } = mailParagraphs(writing.db, about, named, said, writing.now);
  return {
    ...found.letter,
    subject: subject({ company: named }),
    preheader,
    heading: named ?? dictionaryOf(language).mails.decline.heading,
    blocks: paragraphs,
    ...(appointment && { attachments: [fileForCustomer(found, appointment, row, writing)] }),
  };
}
