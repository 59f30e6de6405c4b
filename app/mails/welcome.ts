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
    subject: `Willkommen bei ${product}: dein Kundenanfrage-Link`,
    preheader: `Unter diesem Link schicken deine Kunden dir ihre Anfragen: ${requestLink}`,
    heading: `Willkommen bei ${product}, ${companyName}!`,
    blocks: [
      {
        kind: "paragraph",
        text: "Dein Link für Kundenanfragen ist fertig. Wer ihn öffnet, beschreibt sein Anliegen, legt Fotos dazu und sagt, wann du zurückrufen kannst:",
      },
      { kind: "facts", facts: [["Dein Kundenanfrage-Link", requestLink]] },
      { kind: "button", label: "Ausprobieren, was Kunden sehen", link: requestLink },
      { kind: "paragraph", text: "So kommt der Link zu deinen Kunden:" },
      {
        kind: "facts",
        facts: [
          ["WhatsApp und Mailbox", "Nenne ihn in der automatischen Antwort und in deiner Ansage."],
          ["Internet", "Setze ihn auf deine Website und in dein Google-Unternehmensprofil."],
          ["Unterwegs", "Drucke den QR-Code auf Auto, Visitenkarte und Rechnung."],
        ],
      },
      {
        kind: "small-link",
        label: "Deinen QR-Code, Druckdateien und einen fertigen Aushang findest du hier",
        link: helpLink,
      },
      {
        kind: "paragraph",
        text: `Du kannst ${product} bis zum ${lastDay} kostenlos testen. Danach entscheidest du selbst: Ohne dein Zutun wird daraus kein bezahltes Abo.`,
      },
      { kind: "button", label: "Zu deiner Übersicht", link: dashboardLink },
      {
        kind: "small",
        text: `Als Unternehmen hast du unsere AGB in der Fassung ${terms.version} angenommen, mit dem Vertrag zur Auftragsverarbeitung als Anlage.`,
      },
      { kind: "small-link", label: "AGB lesen, drucken oder speichern", link: terms.link },
    ],
    footer: businessFooter(
      `Du bekommst diese E-Mail einmal, weil du gerade deinen Betrieb bei ${product} angelegt hast.`,
      unsubscribeLink,
    ),
  });
}
