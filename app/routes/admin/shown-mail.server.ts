import { maskedEmail } from "#app/platform/email-address.ts";
import type { DeadMail } from "#app/platform/outbox/dead-mails.server.ts";

export type ShownMail = ReturnType<typeof shownMail>;

/** A dead mail with no more of its address than its owner needs to recognise it. */
export function shownMail({ recipient, ...mail }: DeadMail) {
  return { ...mail, recipient: maskedEmail(recipient) };
}
