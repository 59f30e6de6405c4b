import { type MailText, writeMail } from "../mail.ts";

/** To who worked in a business until now; their account is gone. */
export function colleagueRemovedMail({
  product,
  contact,
  companyName,
  isClosed,
}: {
  product: string;
  contact: string;
  companyName: string;
  /** The whole business was deleted. */
  isClosed: boolean;
}): MailText {
  const why = isClosed
    ? `${companyName} hat sein Konto bei ${product} gelöscht.`
    : `${companyName} hat Ihre Mitarbeit bei ${product} beendet.`;
  return writeMail({
    product,
    subject: `Ihre Anmeldung bei ${product} wurde gelöscht`,
    preheader: why,
    heading: "Ihre Anmeldung wurde gelöscht",
    blocks: [
      {
        kind: "paragraph",
        text: `${why} Damit ist auch Ihr Konto gelöscht, mit Ihrer E-Mail-Adresse und allen Geräten. In Sicherungskopien steht sie noch höchstens 14 Tage.`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: `Halten Sie das für ein Versehen? Dann fragen Sie bitte zuerst im Betrieb nach. Uns erreichen Sie unter ${contact}.`,
      },
    ],
  });
}

/** It goes to the owner. */
export function colleagueLeftMail({
  product,
  name,
  email,
}: {
  product: string;
  name: string;
  email: string;
}): MailText {
  return writeMail({
    product,
    subject: `${name} arbeitet bei ${product} nicht mehr mit`,
    preheader: "Das Konto wurde gelöscht, Ihr Betrieb bleibt, wie er ist.",
    heading: `${name} ist nicht mehr dabei`,
    blocks: [
      {
        kind: "paragraph",
        text: `${name} (${email}) hat das eigene Konto gelöscht und sieht Ihre Anfragen nicht mehr. An Ihrem Betrieb und Ihren Anfragen ändert sich nichts.`,
      },
    ],
    footer: [],
  });
}
