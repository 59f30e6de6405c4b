import { germanDay } from "./german-day.ts";
import { businessFooter, type MailText, writeMail } from "./mail.ts";

export interface TrialFacts {
  product: string;
  companyName: string;
  trialEndsAt: Date;
  /** Net, in cents (D35). */
  priceMonthlyCents: number;
  subscribeLink: string;
  unsubscribeLink: string;
}

const WHY = "Sie erhalten diese Nachricht, weil für Ihren Betrieb ein kostenloser Testzeitraum läuft.";
const WHY_OVER = "Sie erhalten diese Nachricht einmal, weil der Testzeitraum Ihres Betriebs geendet hat.";

export function trialEndingMail(facts: TrialFacts): MailText {
  const lastDay = germanDay(facts.trialEndsAt);
  return writeMail({
    product: facts.product,
    subject: `Ihr Testzeitraum endet am ${lastDay}`,
    preheader: "Was dann geschieht, und wie Sie weitermachen.",
    heading: `Ihr Testzeitraum endet am ${lastDay}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Bis dahin nutzen Sie ${facts.product} für ${facts.companyName} kostenlos. Ohne Ihr Zutun wird daraus kein Abo, und Sie bezahlen nichts.`,
      },
      {
        kind: "paragraph",
        text: `Ihr Kundenanfrage-Link bleibt erreichbar, und Anfragen kommen weiter an. Lesen und beantworten können Sie sie dann mit einem Abo: ${monthly(facts)}, monatlich kündbar.`,
      },
      { kind: "button", label: "Abo ansehen", link: facts.subscribeLink },
    ],
    footer: businessFooter(WHY, facts.unsubscribeLink),
  });
}

export function trialEndedMail(facts: TrialFacts): MailText {
  return writeMail({
    product: facts.product,
    subject: "Ihr Testzeitraum ist zu Ende",
    preheader: "Ihr Kundenanfrage-Link bleibt erreichbar.",
    heading: "Ihr Testzeitraum ist zu Ende",
    blocks: [
      {
        kind: "paragraph",
        text: `Der kostenlose Testzeitraum für ${facts.companyName} ist am ${germanDay(facts.trialEndsAt)} zu Ende gegangen. Sie müssen nichts kündigen und bezahlen nichts.`,
      },
      {
        kind: "paragraph",
        text: "Ihr Kundenanfrage-Link bleibt erreichbar, und Anfragen kommen weiter an. Sie sind für Sie gesperrt, bis Sie ein Abo abschließen. 30 Tage nach ihrem Eingang werden sie gelöscht.",
      },
      {
        kind: "paragraph",
        text: `Mit einem Abo (${monthly(facts)}, monatlich kündbar) lesen Sie sofort weiter.`,
      },
      { kind: "button", label: "Abo ansehen", link: facts.subscribeLink },
    ],
    footer: businessFooter(WHY_OVER, facts.unsubscribeLink),
  });
}

const EURO = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

function monthly({ priceMonthlyCents }: TrialFacts): string {
  return `${EURO.format(priceMonthlyCents / 100)} netto im Monat zzgl. USt.`;
}
