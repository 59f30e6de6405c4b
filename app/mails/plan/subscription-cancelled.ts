import { germanDay } from "../german-day.ts";
import { businessFooter, type MailText, writeMail } from "../mail.ts";

export interface CancelledFacts {
  product: string;
  companyName: string;
  cancelledAt: Date;
  paidUntil: Date;
  isUnbilled: boolean;
  subscribeLink: string;
  unsubscribeLink: string;
}

export function subscriptionCancelledMail(facts: CancelledFacts): MailText {
  const lastDay = germanDay(facts.paidUntil);
  const money = facts.isUnbilled
    ? "Abgebucht wurde nichts, und es wird auch nichts abgebucht."
    : "Danach wird nichts mehr abgebucht.";
  return writeMail({
    product: facts.product,
    subject: "Ihre Kündigung ist bei uns eingegangen",
    preheader: `Bis zum ${lastDay} bleibt alles, wie es ist.`,
    heading: "Ihre Kündigung ist bei uns eingegangen",
    blocks: [
      {
        kind: "paragraph",
        text: `Das Abo für ${facts.companyName} wurde am ${germanDay(facts.cancelledAt)} gekündigt und endet am ${lastDay}. Bis dahin nutzen Sie ${facts.product} wie bisher. ${money}`,
      },
      {
        kind: "paragraph",
        text: "Ihr Anfrage-Link bleibt auch danach erreichbar, und Anfragen kommen weiter an. Lesen können Sie sie mit einem neuen Abo; jede wird 30 Tage nach ihrem Eingang gelöscht.",
      },
      { kind: "paragraph", text: "Haben Sie es sich anders überlegt? Sie können jederzeit weitermachen:" },
      { kind: "button", label: "Abo ansehen", link: facts.subscribeLink },
    ],
    footer: businessFooter(
      "Sie erhalten diese E-Mail als Bestätigung Ihrer Kündigung. Bitte bewahren Sie sie auf.",
      facts.unsubscribeLink,
    ),
  });
}
