import { germanDay } from "../german-day.ts";
import { type Block, businessFooter, type MailText, writeMail } from "../mail.ts";

export interface TrialFacts {
  product: string;
  companyName: string;
  trialEndsAt: Date;
  had: { requests: number; answered: number };
  /** Net, in cents (D35). */
  priceMonthlyCents: number;
  subscribeLink: string;
  unsubscribeLink: string;
}

const WHY = "Sie erhalten diese E-Mail, weil für Ihren Betrieb die kostenlose Testphase läuft.";
const WHY_OVER = "Sie erhalten diese E-Mail einmal, weil die Testphase Ihres Betriebs zu Ende ist.";

export function trialEndingMail(facts: TrialFacts): MailText {
  const lastDay = germanDay(facts.trialEndsAt);
  return writeMail({
    product: facts.product,
    subject: `Ihre Testphase endet am ${lastDay}`,
    preheader: "Was dann geschieht, und wie Sie weitermachen.",
    heading: `Ihre Testphase endet am ${lastDay}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Bis dahin nutzen Sie ${facts.product} für ${facts.companyName} kostenlos. Ohne Ihr Zutun wird daraus kein Abo, und Sie bezahlen nichts.`,
      },
      ...soFar("Bis heute kam", facts),
      {
        kind: "paragraph",
        text: `Danach bleibt Ihr Anfrage-Link erreichbar, und Anfragen kommen weiter an. Lesen und beantworten können Sie sie dann mit einem Abo: ${monthly(facts)}, monatlich kündbar.`,
      },
      { kind: "button", label: "Abo ansehen", link: facts.subscribeLink },
    ],
    footer: businessFooter(WHY, facts.unsubscribeLink),
  });
}

export function trialEndedMail(facts: TrialFacts): MailText {
  return writeMail({
    product: facts.product,
    subject: "Ihre Testphase ist zu Ende",
    preheader: "Ihr Anfrage-Link bleibt erreichbar.",
    heading: "Ihre Testphase ist zu Ende",
    blocks: [
      {
        kind: "paragraph",
        text: `Die kostenlose Testphase für ${facts.companyName} ist am ${germanDay(facts.trialEndsAt)} zu Ende gegangen. Sie müssen nichts kündigen und bezahlen nichts.`,
      },
      ...soFar("In Ihrer Testphase kam", facts),
      {
        kind: "paragraph",
        text: "Ihr Anfrage-Link bleibt erreichbar, und Anfragen kommen weiter an. Öffnen können Sie sie erst mit einem Abo. 30 Tage nach ihrem Eingang werden sie gelöscht.",
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

/** What the business had of it; nothing where nobody has asked yet. */
function soFar(came: string, { had: { requests, answered } }: TrialFacts): Block[] {
  if (requests === 0) return [];
  const all = requests === 1 ? `${came} eine Anfrage` : `${came}en ${requests} Anfragen`;
  const done = answered === 0 ? "" : `, ${whichOf(requests, answered)} haben Sie beantwortet oder erledigt`;
  return [{ kind: "paragraph", text: `${all} über Ihren Anfrage-Link${done}.` }];
}

function whichOf(requests: number, answered: number): string {
  if (answered < requests) return answered === 1 ? "eine davon" : `${answered} davon`;
  return requests === 1 ? "und die" : "und alle";
}

const EURO = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

function monthly({ priceMonthlyCents }: TrialFacts): string {
  return `${EURO.format(priceMonthlyCents / 100)} netto im Monat zzgl. USt.`;
}
