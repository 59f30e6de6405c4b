import type { Transaction } from "#db/client.server.ts";
import { subscriptionCancelledMail } from "../../mails/subscription-cancelled.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import type { MailSite } from "../notification/mail-site.server.ts";
import { subscriptionPage } from "./subscription-page.ts";

const WORTH_SENDING_MS = 24 * 60 * 60 * 1000;

export interface CancelledBusiness {
  id: string;
  /** The sign-in address. */
  email: string;
  companyName: string;
  paidUntil: Date;
  /** When the business cancelled, as far as Stripe says so. */
  cancelledAt: Date | null;
}

/**
 * Queues the confirmation of a cancellation, inside the transaction that stores it; once per cancellation: who
 * resumes the plan and cancels it again is told again. It comes to everybody, hints wanted or not: it answers what
 * the business just did.
 */
export function queueCancelledMail(
  tx: Transaction,
  { id, email, companyName, paidUntil, cancelledAt }: CancelledBusiness,
  site: MailSite,
  now: Date,
): void {
  const { link: unsubscribeLink, headers } = site.unsubscribe(id, "konto");
  const mail = subscriptionCancelledMail({
    product: site.product,
    companyName,
    cancelledAt: cancelledAt ?? now,
    paidUntil,
    subscribeLink: subscriptionPage(site.origin),
    unsubscribeLink,
  });
  const uniqueKey = `subscription-cancelled:${id}:${(cancelledAt ?? paidUntil).getTime()}`;
  const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS);
  queueMail(
    tx,
    {
      ...mail,
      kind: "subscription-cancelled",
      uniqueKey,
      recipient: email,
      userId: id,
      headers,
      expiresAt,
    },
    now,
  );
}
