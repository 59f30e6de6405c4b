import { href } from "react-router";
import { REQUEST_TYPES } from "#db/values.ts";
import { digestMail } from "../../mails/digest.ts";
import type { Entry } from "../../mails/mail-content.ts";
import { setApart } from "../../mails/set-apart.ts";
import { urgentLabel } from "../assessment/emergency-labels.ts";
import { customerLabel, placeLabel } from "../customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/request-type-labels.ts";
import { shortWindowLabel } from "../customer-request/status/date-window.ts";
import { countWithdrawn } from "../customer-request/status/withdrawn.server.ts";
import { dangerLook } from "../customer-request/urgency/danger.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import {
  type DigestRequest,
  findAppointments,
  findDigestNews,
  findGiven,
  findWaiting,
} from "./digest-news.server.ts";
import { firstLine } from "./first-line.ts";
import type { Writers } from "./mail-writer.ts";
import { mailedBusiness } from "./mailed-business.server.ts";
import { findOutlivedDates, type OutlivedDate } from "./outlived-dates.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What came until it was queued and still exists, and the next appointments; without access counts alone (D36). */
export const digestMails: Writers<"digest"> = {
  digest: ({ userId, details, createdAt }, { db, site, now }) => {
    const business = mailedBusiness(db, userId);
    const slug = business?.slug;
    if (!slug || business.preference === "aus") return null;
    // A row of an earlier release doesn't say since when.
    const since = new Date(details.since ?? createdAt.getTime() - DAY_MS);
    const news = findDigestNews(db, slug, since, createdAt);
    const { first, expiring } = news;
    const counts = business.preference === "taeglich" ? news.counts : [];
    const followed = business.preference === "taeglich" ? news.followed : 0;
    const isLocked = !hasAccess(business, now);
    const appointments = isLocked ? [] : findAppointments(db, slug, now);
    const outlived = isLocked ? [] : findOutlivedDates(db, slug, since, createdAt);
    const isTold = business.preference === "taeglich" && !isLocked;
    const given = isTold ? findGiven(db, slug, business.userId, since, createdAt) : null;
    const own = appointments.length + outlived.length + (given?.count ?? 0);
    if (counts.length + followed + expiring.count + own === 0) return null;
    const { link: unsubscribeLink, headers } = site.unsubscribe(business.userId, "anfragen");
    const told = (requests: readonly DigestRequest[]) =>
      requests.map((request) => ({ ...inWords(request), link: site.requestLink(slug, request.id) }));
    const dashboard = new URL(href("/dashboard/:slug", { slug }), site.origin).href;
    const shown = counts.length === 0 ? [] : first;
    const waiting = findWaiting(db, slug, createdAt, shown);
    const countOf = (type: string) => counts.find((one) => one.type === type)?.count ?? 0;
    const mail = digestMail({
      product: site.product,
      counts: REQUEST_TYPES.flatMap((type) =>
        countOf(type) > 0 ? [[REQUEST_TYPE_LABELS[type], countOf(type)] as const] : [],
      ),
      appointments: appointments.map((one) => dateEntry(one, site.requestLink(slug, one.id))),
      outlived: {
        dates: outlived.map((one) => ({
          ...dateEntry(one, site.requestLink(slug, one.id)),
          mark: one.isAgreed ? null : { text: "noch ohne Antwort", isDanger: false },
          calendarLink: one.isAgreed ? `${dashboard}/termin/${one.id}` : null,
          contactLink: `${dashboard}/kontakt/${one.id}`,
        })),
        csvLink: `${dashboard}/anfragen.csv`,
      },
      requests: isLocked ? [] : told(shown),
      given: given && { count: given.count, requests: told(given.first) },
      waiting: isLocked
        ? null
        : { count: waiting.count, requests: told(waiting.first), link: `${dashboard}?stand=unbeantwortet` },
      followed,
      withdrawn: countWithdrawn(db, slug, since, createdAt),
      expiring: expiring.firstDeletedAt && { count: expiring.count, firstDeletedAt: expiring.firstDeletedAt },
      isLocked,
      dashboardLink: dashboard,
      notificationsLink: new URL(href("/profil/benachrichtigungen"), site.origin).href,
      unsubscribeLink,
    });
    return { ...mail, headers };
  },
};

function dateEntry(date: Omit<OutlivedDate, "isAgreed" | "isNew">, link: string): Entry {
  const who = [customerLabel(date.customerName), placeLabel(date)].filter(Boolean);
  return { label: shortWindowLabel(date), mark: null, text: who.map(setApart).join(", "), link };
}

function inWords({ type, message, suspicion, ...request }: DigestRequest) {
  const urgency = urgentLabel(request);
  return {
    type: REQUEST_TYPE_LABELS[type],
    customerName: customerLabel(request.customerName),
    place: placeLabel(request),
    cameBy: request.cameBy,
    firstLine: firstLine(message),
    urgency: urgency === null ? null : { text: urgency, isDanger: dangerLook(request.danger) === "danger" },
    isSuspicious: suspicion !== null,
  };
}
