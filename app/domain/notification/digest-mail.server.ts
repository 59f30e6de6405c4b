import { href } from "react-router";
import { REQUEST_TYPES } from "#db/values.ts";
import { digestMail } from "../../mails/digest.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/labels.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import { findDigestNews } from "./digest-news.server.ts";
import { firstLine } from "./first-line.ts";
import type { Writers } from "./mail-writer.ts";
import { mailedBusiness } from "./mailed-business.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What came until it was queued and still exists; without access the count alone (D36). */
export const digestMails: Writers<"digest"> = {
  digest: ({ userId, details, createdAt }, { db, site, now }) => {
    const business = mailedBusiness(db, userId);
    if (!business?.slug || business.preference === "aus") return null;
    // A row of an earlier release doesn't say since when.
    const since = details.since ?? createdAt.getTime() - DAY_MS;
    const news = findDigestNews(db, business.slug, new Date(since), createdAt);
    const { newest, expiring } = news;
    const counts = business.preference === "taeglich" ? news.counts : [];
    if (counts.length === 0 && expiring.count === 0) return null;
    const { link: unsubscribeLink, headers } = site.unsubscribe(business.id, "anfragen");
    const isLocked = !hasAccess(business, now);
    const countOf = (type: string) => counts.find((one) => one.type === type)?.count ?? 0;
    const mail = digestMail({
      product: site.product,
      counts: REQUEST_TYPES.flatMap((type) =>
        countOf(type) > 0 ? [[REQUEST_TYPE_LABELS[type], countOf(type)] as const] : [],
      ),
      requests:
        isLocked || counts.length === 0
          ? []
          : newest.map(({ type, message, isSuspicious }) => ({
              type: REQUEST_TYPE_LABELS[type],
              firstLine: firstLine(message),
              isSuspicious,
            })),
      expiring: expiring.firstDeletedAt && { count: expiring.count, firstDeletedAt: expiring.firstDeletedAt },
      isLocked,
      dashboardLink: new URL(href("/dashboard/:slug", { slug: business.slug }), site.origin).href,
      unsubscribeLink,
    });
    return { ...mail, headers };
  },
};
