import { href } from "react-router";
import type { Transaction } from "#db/client.server.ts";
import { welcomeLetter } from "../../mails/welcome.ts";
import type { User } from "../account/user.server.ts";
import { DOCUMENT_VERSIONS } from "../consent/document-versions.ts";
import { queueLetter } from "../outbox/queue-letter.server.ts";
import type { MailSite } from "../unsubscribe/mail-site.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Welcomed {
  user: User;
  companyName: string;
  slug: string;
  trialEndsAt: Date;
}

/**
 * Queues the welcome letter inside `tx`; it makes sense for a day. Returns whether it waits in the outbox:
 * a letter that can't be queued never keeps anybody from joining (specification section 8).
 */
export function queueWelcome(
  tx: Transaction,
  { user, companyName, slug, trialEndsAt }: Welcomed,
  { product, origin, unsubscribe }: MailSite,
  now: Date,
): boolean {
  try {
    const { link: unsubscribeLink, headers } = unsubscribe(user.id, "konto");
    const letter = welcomeLetter({
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
    queueLetter(
      tx,
      { ...letter, kind: "welcome", uniqueKey, recipient: user.email, userId: user.id, headers, expiresAt },
      now,
    );
    return true;
  } catch {
    return false;
  }
}
