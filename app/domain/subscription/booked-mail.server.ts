import { href } from "react-router";
import type { Transaction } from "#db/client.server.ts";
import { subscriptionBookedMail } from "../../mails/subscription-booked.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import type { MailSite } from "../notification/mail-site.server.ts";
import { subscriptionPage } from "./subscription-page.ts";

const WORTH_SENDING_MS = 24 * 60 * 60 * 1000;

export interface BookedBusiness {
  id: string;
  /** The sign-in address. */
  email: string;
  companyName: string;
  planId: string;
  bookedAt: Date;
  renewsAt: Date;
}

/** Queues the confirmation of a booking, inside the transaction that stores it; once per plan (law L28). */
export function queueBookedMail(tx: Transaction, booked: BookedBusiness, site: MailSite, now: Date): void {
  const { link: unsubscribeLink, headers } = site.unsubscribe(booked.id, "konto");
  const mail = subscriptionBookedMail({
    ...booked,
    product: site.product,
    dashboardLink: new URL(href("/dashboard"), site.origin).href,
    subscribeLink: subscriptionPage(site.origin),
    termsLink: new URL(href("/agb"), site.origin).href,
    unsubscribeLink,
  });
  queueMail(
    tx,
    {
      ...mail,
      kind: "subscription-booked",
      uniqueKey: `subscription-booked:${booked.id}:${booked.planId}`,
      recipient: booked.email,
      userId: booked.id,
      headers,
      expiresAt: new Date(now.getTime() + WORTH_SENDING_MS),
    },
    now,
  );
}
