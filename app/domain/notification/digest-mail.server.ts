import { href } from "react-router";
import { REQUEST_TYPES } from "#db/values.ts";
import { digestMail } from "../../mails/digest.ts";
import type { MailText } from "../../mails/mail.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/labels.ts";
import { type AccessDates, hasAccess } from "../subscription/subscription-state.ts";
import type { DigestNews } from "./digest-news.server.ts";
import { firstLine } from "./first-line.ts";
import type { MailSite } from "./mail-site.server.ts";

/** The daily message of one business with its headers; without access it says how many, not what (D36). */
export function digestFor(
  business: AccessDates & { id: string; slug: string },
  { counts, newest, expiring }: DigestNews,
  site: MailSite,
  now: Date,
): MailText & { headers: Record<string, string> } {
  const { link: unsubscribeLink, headers } = site.unsubscribe(business.id, "anfragen");
  const isLocked = !hasAccess(business, now);
  const countOf = (type: string) => counts.find((one) => one.type === type)?.count ?? 0;
  const mail = digestMail({
    product: site.product,
    counts: REQUEST_TYPES.flatMap((type) =>
      countOf(type) > 0 ? [[REQUEST_TYPE_LABELS[type], countOf(type)] as const] : [],
    ),
    requests: isLocked
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
}
