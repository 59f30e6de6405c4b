import { germanDay } from "../german-day.ts";
import { businessFooter, type MailText, writeMail } from "../mail.ts";

export interface BookedFacts {
  product: string;
  companyName: string;
  bookedAt: Date;
  renewsAt: Date;
  isFirstPayment: boolean;
  dashboardLink: string;
  subscribeLink: string;
  termsLink: string;
  unsubscribeLink: string;
}

export function subscriptionBookedMail(facts: BookedFacts): MailText {
  const { product, companyName, bookedAt, renewsAt, isFirstPayment } = facts;
  const renewal = germanDay(renewsAt);
  const due = isFirstPayment
    ? `Ihre Testphase läuft weiter: Die erste Zahlung ist am ${renewal} fällig, danach verlängert sich das Abo jeden Monat.`
    : `Das Abo verlängert sich jeden Monat, das nächste Mal am ${renewal}.`;
  return writeMail({
    product,
    subject: `Ihre Buchung: ${product} Premium`,
    preheader: "Vielen Dank! Alle Anfragen sind für Sie freigeschaltet.",
    heading: "Vielen Dank für Ihre Buchung",
    blocks: [
      {
        kind: "paragraph",
        text: `${product} Premium ist seit dem ${germanDay(bookedAt)} für ${companyName} gebucht. Alle Anfragen sind freigeschaltet.`,
      },
      { kind: "button", label: "Zu Ihrer Übersicht", link: facts.dashboardLink },
      {
        kind: "paragraph",
        text: `${due} Kündigen können Sie jederzeit zum Ende des bezahlten Monats. Die Rechnung mit Betrag und Umsatzsteuer bekommen Sie in einer eigenen E-Mail.`,
      },
      {
        kind: "small-link",
        label: "Abo verwalten, Rechnungen ansehen oder kündigen",
        link: facts.subscribeLink,
      },
      { kind: "small-link", label: "Die AGB, die für Ihr Abo gelten", link: facts.termsLink },
    ],
    footer: businessFooter(
      "Sie erhalten diese E-Mail als Bestätigung Ihrer Buchung. Bitte bewahren Sie sie auf.",
      facts.unsubscribeLink,
    ),
  });
}
