import { href } from "react-router";
import type { Transaction } from "#db/client.server.ts";
import { welcomeMail } from "../../mails/welcome.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { DOCUMENT_VERSIONS } from "../consent/document-versions.ts";
import type { User } from "../sign-in/user.server.ts";
import type { MailSite } from "./mail-site.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Welcomed {
  user: User;
  companyName: string;
  slug: string;
  trialEndsAt: Date;
}

/**
 * Queues the welcome mail inside `tx`; it makes sense for a day. Returns whether it waits in the outbox:
 * a mail that can't be queued never keeps anybody from joining (specification, "Error catalogue").
 */
export function queueWelcome(
  tx: Transaction,
  { user, companyName, slug, trialEndsAt }: Welcomed,
  { product, origin, unsubscribe }: MailSite,
  now: Date,
): boolean {
  try {
    const { link: unsubscribeLink, headers } = unsubscribe(user.id, "konto");
    const mail = welcomeMail({
      product,
      companyName,
      requestLink: `${origin}/${slug}`,
      dashboardLink: `${origin}${href("/dashboard/:slug", { slug })}`,
      helpLink: `${origin}${href("/so-funktioniert-es")}`,
      terms: { version: DOCUMENT_VERSIONS.agb, link: `${origin}${href("/agb")}` },
      trialEndsAt,
      unsubscribeLink,
    });
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const uniqueKey = `welcome:${user.id}`;
    queueMail(
      tx,
      { ...mail, kind: "welcome", uniqueKey, recipient: user.email, userId: user.id, headers, expiresAt },
      now,
    );
    return true;
  } catch {
    return false;
  }
}
