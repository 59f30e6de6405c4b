import type { OutboxKind, WrittenMail } from "#db/outbox-details.ts";
import { accountMails } from "./account-mails.server.ts";
import { colleagueMails } from "./colleague-mails.server.ts";
import { contactChangeMails } from "./contact-change-mails.server.ts";
import { dateMails } from "./date-mails.server.ts";
import { digestMails } from "./digest-mail.server.ts";
import { followUpMails } from "./follow-up-mails.server.ts";
import type { Row, Writers, Writing } from "./mail-writer.ts";
import { planMails } from "./plan-mails.server.ts";
import { requestMails } from "./request-mails.server.ts";
import { webhookMails } from "./webhook/webhook-mails.server.ts";

const WRITERS: Writers<OutboxKind> = {
  ...accountMails,
  ...colleagueMails,
  ...planMails,
  ...requestMails,
  ...contactChangeMails,
  ...followUpMails,
  ...dateMails,
  ...digestMails,
  ...webhookMails,
};

/** From the data as they are now; null when nobody needs it any more (D40). */
export async function writeMail(row: Row, writing: Writing): Promise<WrittenMail | null> {
  const write = Object.entries(WRITERS).find(([kind]) => kind === row.kind)?.[1] as
    | ((row: Row, writing: Writing) => WrittenMail | null | Promise<WrittenMail | null>)
    | undefined;
  if (!write) throw new Error(`Nothing writes mails of kind ${row.kind}.`);
  return write(row, writing);
}
