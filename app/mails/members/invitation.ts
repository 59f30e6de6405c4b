import { type MailText, writeMail } from "../mail.ts";

const BERLIN = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** `companyName` is null when it could be followed like a link: the address may be a stranger's (D42). */
export function invitationMail({
  product,
  companyName,
  link,
  expiresAt,
}: {
  product: string;
  companyName: string | null;
  link: string;
  expiresAt: Date;
}): MailText {
  const business = companyName ?? "Ein Betrieb";
  return writeMail({
    product,
    subject: companyName ? `${companyName} lädt Sie zu ${product} ein` : `Einladung zu ${product}`,
    preheader: "Lesen und beantworten Sie die Anfragen der Kunden gemeinsam.",
    heading: "Sie sind eingeladen",
    blocks: [
      {
        kind: "paragraph",
        text: `${business} möchte die Anfragen seiner Kunden bei ${product} mit Ihnen zusammen bearbeiten. Dafür bekommen Sie eine eigene Anmeldung mit dieser E-Mail-Adresse. Sie kostet nichts, und Sie schließen damit keinen Vertrag.`,
      },
      { kind: "button", label: "Einladung ansehen", link },
      {
        kind: "small",
        text: `Der Link gilt bis ${BERLIN.format(expiresAt)} Uhr und nur einmal. Bitte geben Sie ihn nicht weiter.`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: "Sie kennen den Betrieb nicht oder haben nicht damit gerechnet? Dann brauchen Sie nichts zu tun. Ohne Ihren Klick entsteht kein Konto, und nach dem Ende der Frist löschen wir Ihre Adresse.",
      },
    ],
  });
}

export function colleagueJoinedMail({
  product,
  name,
  email,
  link,
}: {
  product: string;
  name: string;
  email: string;
  link: string;
}): MailText {
  return writeMail({
    product,
    subject: `${name} arbeitet jetzt mit Ihnen bei ${product}`,
    preheader: "Ihre Einladung wurde angenommen.",
    heading: `${name} ist dabei`,
    blocks: [
      {
        kind: "paragraph",
        text: `${name} (${email}) hat Ihre Einladung angenommen und sieht ab jetzt die Anfragen Ihrer Kunden.`,
      },
      { kind: "button", label: "Kollegen ansehen", link },
    ],
    footer: [
      {
        kind: "small",
        text: "Das haben Sie nicht gewollt? Auf dieser Seite entfernen Sie die Anmeldung sofort wieder.",
      },
    ],
  });
}
