import { businessFooter } from "./business-footer.ts";
import { germanDay } from "./german-day.ts";
import { type LetterText, writeLetter } from "./letter.ts";

export interface WelcomeFacts {
  product: string;
  companyName: string;
  requestLink: string;
  dashboardLink: string;
  trialEndsAt: Date;
  unsubscribeLink: string;
}

/** To a business that has just joined: its link, where to put it, how long everything is free. */
export function welcomeLetter(facts: WelcomeFacts): LetterText {
  const { product, companyName, requestLink, dashboardLink, trialEndsAt, unsubscribeLink } = facts;
  const lastDay = germanDay(trialEndsAt);
  return writeLetter({
    product,
    subject: `Willkommen bei ${product}: dein Anfrage-Link`,
    preheader: `Unter diesem Link schicken deine Kunden dir ihre Anfragen: ${requestLink}`,
    heading: `Willkommen bei ${product}, ${companyName}!`,
    blocks: [
      {
        kind: "paragraph",
        text: "Dein Link für Kundenanfragen ist fertig. Wer ihn öffnet, beschreibt sein Anliegen, legt Fotos dazu und sagt, wann du zurückrufen kannst:",
      },
      { kind: "facts", facts: [["Dein Anfrage-Link", requestLink]] },
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
        kind: "paragraph",
        text: `Du kannst ${product} bis zum ${lastDay} kostenlos testen. Danach entscheidest du selbst: Ohne dein Zutun wird daraus kein bezahltes Abo.`,
      },
      { kind: "button", label: "Zu deiner Übersicht", link: dashboardLink },
    ],
    footer: businessFooter(
      `Du bekommst diese E-Mail einmal, weil du gerade deinen Betrieb bei ${product} angelegt hast.`,
      unsubscribeLink,
    ),
  });
}
