import { href } from "react-router";
import type { WrittenMail } from "#db/outbox-details.ts";
import { subscriptionBookedMail } from "../../mails/plan/subscription-booked.ts";
import { subscriptionCancelledMail } from "../../mails/plan/subscription-cancelled.ts";
import { type TrialFacts, trialEndedMail, trialEndingMail } from "../../mails/plan/trial.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import type { Writers, Writing } from "./mail-writer.ts";
import { mailedBusiness } from "./mailed-business.server.ts";
import { requestTotals } from "./request-totals.server.ts";

export const planMails: Writers<
  "trial-ending" | "trial-ended" | "subscription-booked" | "subscription-cancelled"
> = {
  "trial-ending": ({ userId }, writing) => aboutTrial(userId, writing, trialEndingMail),
  "trial-ended": ({ userId }, writing) => aboutTrial(userId, writing, trialEndedMail),
  "subscription-booked": ({ userId, details }, { db, site }) => {
    const business = mailedBusiness(db, userId);
    if (!business) return null;
    const { link: unsubscribeLink, headers } = site.unsubscribe(business.userId, "konto");
    const mail = subscriptionBookedMail({
      product: site.product,
      companyName: business.companyName,
      bookedAt: new Date(details.bookedAt),
      renewsAt: new Date(details.renewsAt),
      isFirstPayment: details.isFirstPayment === true,
      dashboardLink: new URL(href("/dashboard"), site.origin).href,
      subscribeLink: subscriptionPage(site.origin),
      termsLink: new URL(href("/agb"), site.origin).href,
      unsubscribeLink,
    });
    return { ...mail, headers };
  },
  // It comes to everybody, hints wanted or not: it answers what the business just did.
  "subscription-cancelled": ({ userId, details }, { db, site }) => {
    const business = mailedBusiness(db, userId);
    if (!business) return null;
    const { link: unsubscribeLink, headers } = site.unsubscribe(business.userId, "konto");
    const mail = subscriptionCancelledMail({
      product: site.product,
      companyName: business.companyName,
      cancelledAt: new Date(details.cancelledAt),
      paidUntil: new Date(details.paidUntil),
      isUnbilled: details.isUnbilled === true,
      subscribeLink: subscriptionPage(site.origin),
      unsubscribeLink,
    });
    return { ...mail, headers };
  },
};

/** Null for a business that has paid for later or wants no hints. */
function aboutTrial(
  userId: string | null,
  { db, site, now }: Writing,
  inWords: (facts: TrialFacts) => WrittenMail,
): WrittenMail | null {
  const business = mailedBusiness(db, userId);
  if (!business?.accountMails) return null;
  const { trialEndsAt, paidUntil } = business;
  if (hasAccess({ trialEndsAt: null, paidUntil }, trialEndsAt > now ? trialEndsAt : now)) return null;
  const { link: unsubscribeLink, headers } = site.unsubscribe(business.userId, "konto");
  const mail = inWords({
    product: site.product,
    companyName: business.companyName,
    trialEndsAt,
    had: requestTotals(db, business.slug ?? ""),
    priceMonthlyCents: site.priceMonthlyCents,
    subscribeLink: subscriptionPage(site.origin),
    unsubscribeLink,
  });
  return { ...mail, headers };
}

function subscriptionPage(origin: string): string {
  return new URL(href("/abo"), origin).href;
}
