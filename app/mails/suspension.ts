import { type MailText, writeMail } from "./mail.ts";

export function suspendedMail({
  product,
  contact,
  companyName,
  reason,
}: {
  product: string;
  contact: string;
  companyName: string;
  reason: string;
}): MailText {
  return writeMail({
    product,
    subject: "Wir haben Ihren Zugang beendet",
    preheader: "Warum, und was Sie jetzt tun können.",
    heading: "Wir haben Ihren Zugang beendet",
    blocks: [
      {
        kind: "paragraph",
        text: `Den Zugang für ${companyName} bei ${product} haben wir heute beendet. Der Grund: ${reason}.`,
      },
      {
        kind: "paragraph",
        text: "Ab sofort können Sie sich nicht mehr anmelden. Ihr Anfrage-Link nimmt keine Anfragen mehr an, und Sie erhalten keine Nachrichten mehr über Anfragen. Was schon da war, wird wie immer 30 Tage nach dem Eingang gelöscht.",
      },
      {
        kind: "paragraph",
        text: "Haben Sie ein Abo, kündigen wir es zum Ende des bezahlten Zeitraums oder der Testphase. Danach wird nichts abgebucht.",
      },
      {
        kind: "paragraph",
        text: `Halten Sie das für einen Irrtum? Möchten Sie Ihre Daten bekommen oder löschen lassen? Schreiben Sie uns an ${contact}. Wir antworten Ihnen.`,
      },
    ],
    footer: [{ kind: "small", text: "Sie erhalten diese E-Mail einmal, weil sie Ihr Konto betrifft." }],
  });
}

export function reinstatedMail({ product, contact }: { product: string; contact: string }): MailText {
  return writeMail({
    product,
    subject: "Ihr Zugang ist wieder offen",
    preheader: "Sie können sich wieder anmelden.",
    heading: "Ihr Zugang ist wieder offen",
    blocks: [
      {
        kind: "paragraph",
        text: `Sie können sich bei ${product} ab sofort wieder anmelden. Ihr Anfrage-Link und Ihre QR-Codes nehmen wieder Anfragen an.`,
      },
      {
        kind: "paragraph",
        text: "Haben wir Ihr Abo gekündigt, läuft es zum Ende des bezahlten Zeitraums aus. Unter „Abo verwalten“ können Sie es fortsetzen oder neu buchen.",
      },
      { kind: "paragraph", text: `Fragen? Schreiben Sie uns an ${contact}.` },
    ],
    footer: [{ kind: "small", text: "Sie erhalten diese E-Mail einmal, weil sie Ihr Konto betrifft." }],
  });
}
