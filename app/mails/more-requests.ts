import { businessFooter, type MailText, WHY_ALERTED, writeMail } from "./mail.ts";

interface MoreRequestsFacts {
  product: string;
  count: number;
  link: string;
  unsubscribeLink: string;
}

export function moreRequestsMail({ product, count, link, unsubscribeLink }: MoreRequestsFacts): MailText {
  const more = count === 1 ? "Eine weitere Anfrage" : `${count} weitere Anfragen`;
  const stored = count === 1 ? "Sie ist gespeichert." : "Alle sind gespeichert.";
  return writeMail({
    product,
    subject: more,
    preheader: stored,
    heading: more,
    blocks: [
      {
        kind: "paragraph",
        text: `In der letzten Stunde kamen so viele Anfragen, dass wir Ihnen diese nicht einzeln gemeldet haben. ${stored}`,
      },
      { kind: "button", label: "Zur Übersicht", link },
    ],
    footer: businessFooter(WHY_ALERTED, unsubscribeLink),
  });
}
