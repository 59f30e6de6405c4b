import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client.server.ts";
import { contactChangedMail } from "../../mails/contact-address.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";

const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Tells each of these addresses that the contact address was changed (D14), inside that transaction. */
export function queueContactNotices(
  tx: Transaction,
  editor: { owner: string; askedBy: string | null; product: string; contact: string },
  recipients: readonly string[],
  now: Date,
): void {
  const { owner, askedBy, product, contact } = editor;
  const mail = contactChangedMail({ product, askedBy, changedAt: now, contact });
  for (const recipient of recipients) {
    queueMail(
      tx,
      {
        ...mail,
        kind: "contact-changed",
        uniqueKey: `contact-changed:${randomUUID()}`,
        recipient,
        userId: owner,
        expiresAt: new Date(now.getTime() + NOTICE_LIFETIME_MS),
      },
      now,
    );
  }
}
