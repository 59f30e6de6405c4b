import { germanMoment } from "./german-day.ts";
import { businessFooter, type MailText, WHY_ALERTED, writeMail } from "./mail.ts";
import { BY_RULES } from "./new-request.ts";

interface MoreRequestsFacts {
  product: string;
  count: number;
  /** They aren't opened yet; the most dangerous comes first. */
  emergencies: readonly { label: string; createdAt: Date; link: string }[];
  link: string;
  unsubscribeLink: string;
}

export function moreRequestsMail(facts: MoreRequestsFacts): MailText {
  const { product, count, emergencies, link, unsubscribeLink } = facts;
  const more = count === 1 ? "Eine weitere Anfrage" : `${count} weitere Anfragen`;
  const stored = count === 1 ? "Sie ist gespeichert." : "Alle sind gespeichert.";
  const [first] = emergencies;
  const heading = first ? `${first.label} – ${more}` : more;
  const entries = emergencies.map((one) => ({
    label: one.label,
    mark: null,
    text: germanMoment(one.createdAt),
    link: one.link,
  }));
  return writeMail({
    product,
    subject: heading,
    preheader: stored,
    heading,
    blocks: [
      ...(first ? [{ kind: "entries", entries } as const, { kind: "small", text: BY_RULES } as const] : []),
      {
        kind: "paragraph",
        text: `Es kamen so viele Anfragen auf einmal, dass wir Ihnen diese nicht einzeln gemeldet haben. ${stored}`,
      },
      { kind: "button", label: "Zur Übersicht", link },
    ],
    footer: businessFooter(WHY_ALERTED, unsubscribeLink),
  });
}
