import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import { supportAddress } from "../../domain/contact/support-address.ts";
import {
  type MailKind,
  signAddressStop,
  signMailChoice,
  unsubscribeSecret,
} from "../../domain/notification/mail-choice.server.ts";
import { requestLink } from "../../domain/notification/webhook/payload.server.ts";
import type { Settings } from "../../env.server.ts";
import type { Language } from "../../languages/language.ts";

export type MailSettings = Pick<
  Settings,
  "PRODUCT_NAME" | "ORIGIN" | "OPERATOR_EMAIL" | "MAIL_FROM" | "priceCents"
>;

export interface MailSite {
  product: string;
  origin: string;
  contact: string;
  /** Null without billing: then no mail names a price, a trial or a plan (D82). */
  priceCents: number | null;
  page(path: string): string;
  requestLink(slug: string, id: string): string;
  /** It is the customer's page of a request (D63). */
  statusLink(slug: string, token: string): string;
  unsubscribe(userId: string, kind: MailKind): Unsubscribe;
  /** The customer gets no more confirmations to the address of this keyed hash. */
  unsubscribeAddress(addressHash: string, language: Language): Unsubscribe;
}

interface Unsubscribe {
  link: string;
  /** The mail's head offers one click in the mail app (RFC 8058), or a mail to the operator (RFC 2369). */
  headers: Record<string, string>;
}

export async function mailSite(db: Database, settings: MailSettings, now: Date): Promise<MailSite> {
  const secret = unsubscribeSecret(db, now);
  const { PRODUCT_NAME: product, ORIGIN: origin, OPERATOR_EMAIL: operator } = settings;
  const linkOf = (token: string, language: Language = "de") => {
    const link = new URL(href("/mails/abmelden"), origin);
    link.searchParams.set("t", token);
    if (language !== "de") link.searchParams.set("sprache", language);
    return link.href;
  };
  const withHeaders = (link: string, ...others: string[]) => ({
    link,
    headers: {
      "List-Unsubscribe": [`<${link}>`, ...others].join(", "),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  return {
    product,
    origin,
    contact: supportAddress(settings),
    priceCents: settings.priceCents,
    page: (path) => new URL(path, origin).href,
    requestLink: (companySlug, id) => requestLink(origin, { companySlug, id }),
    statusLink: (slug, token) => new URL(href("/:slug/stand/:token", { slug, token }), origin).href,
    unsubscribe(userId, kind) {
      const byMail = operator ? [`<mailto:${operator}?subject=Abmelden%20${kind}>`] : [];
      return withHeaders(linkOf(signMailChoice(secret, { userId, kind })), ...byMail);
    },
    unsubscribeAddress: (addressHash, language) =>
      withHeaders(linkOf(signAddressStop(secret, addressHash), language)),
  };
}
