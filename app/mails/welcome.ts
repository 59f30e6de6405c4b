import { germanDay } from "./german-day.ts";
import { businessFooter, type MailText, writeMail } from "./mail.ts";

export interface WelcomeFacts {
  product: string;
  companyName: string;
  requestLink: string;
  dashboardLink: string;
  helpLink: string;
  terms: { version: string; link: string };
  trialEndsAt: Date;
  unsubscribeLink: string;
}

export function welcomeMail(facts: WelcomeFacts): MailText {
  const { product, companyName, requestLink, dashboardLink, helpLink, terms, trialEndsAt, unsubscribeLink } =
    facts;
  const lastDay = germanDay(trialEndsAt);
  return writeMail({
    product,
    subject: `Willkommen bei ${product}: Ihr Anfrage-Link`,
    preheader: `Unter diesem Link schicken Ihre Kunden Ihnen ihre Anfragen: ${requestLink}`,
    heading: `Willkommen bei ${product}, ${companyName}!`,
    blocks: [
      {
        kind: "paragraph",
        text: "Ihr Anfrage-Link ist fertig. Wer ihn öffnet, beschreibt sein Anliegen, legt Fotos dazu und sagt, wann Sie zurückrufen können:",
      },
      { kind: "paragraph", text: requestLink },
      { kind: "button", label: "Formular ausprobieren", link: requestLink },
      { kind: "paragraph", text: "So kommt der Link zu Ihren Kunden:" },
      {
        kind: "facts",
        facts: [
          ["WhatsApp und Mailbox", "Nennen Sie ihn in der automatischen Antwort und in Ihrer Ansage."],
          ["Internet", "Setzen Sie ihn auf Ihre Website und in Ihren Eintrag bei Google."],
          ["Unterwegs", "Drucken Sie den QR-Code auf Auto, Visitenkarte und Rechnung."],
        ],
      },
      {
        kind: "small-link",
        label: "Ihren QR-Code, Druckdateien und einen fertigen Aushang finden Sie hier",
        link: helpLink,
      },
      {
        kind: "paragraph",
        text: `Sie können ${product} bis zum ${lastDay} kostenlos testen. Danach entscheiden Sie selbst: Ohne Ihr Zutun wird daraus kein bezahltes Abo.`,
      },
      { kind: "button", label: "Zu Ihrer Übersicht", link: dashboardLink },
      {
        kind: "small",
        text: `Als Unternehmen haben Sie unsere AGB in der Fassung ${terms.version} angenommen, mit dem Vertrag zur Auftragsverarbeitung als Anlage.`,
      },
      { kind: "small-link", label: "AGB lesen, drucken oder speichern", link: terms.link },
    ],
    footer: businessFooter(
      `Sie erhalten diese E-Mail einmal, weil Sie gerade Ihren Betrieb bei ${product} angelegt haben.`,
      unsubscribeLink,
    ),
  });
}
