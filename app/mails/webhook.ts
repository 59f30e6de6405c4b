import { germanMoment } from "./german-day.ts";
import { type MailText, writeMail } from "./mail.ts";

export function webhookPausedMail({
  product,
  host,
  link,
}: {
  product: string;
  /** Where nothing arrives. */
  host: string;
  link: string;
}): MailText {
  return writeMail({
    product,
    subject: "Ihre Schnittstelle ist angehalten",
    preheader: "Ihr Programm nimmt keine Anfragen mehr an. In der Übersicht sind sie alle da.",
    heading: "Ihre Schnittstelle ist angehalten",
    blocks: [
      {
        kind: "paragraph",
        text: `Ihr Programm unter ${host} nimmt keine Anfragen mehr an. Deshalb senden wir vorerst nichts mehr dorthin.`,
      },
      {
        kind: "paragraph",
        text: "Verloren ist nichts: In Ihrer Übersicht stehen alle Anfragen, und was wartet, wird nachgeholt, sobald Sie auf „Weiter senden“ drücken.",
      },
      { kind: "button", label: "Schnittstelle ansehen", link },
    ],
    footer: [
      {
        kind: "small",
        text: "Sie erhalten diese E-Mail, weil für Ihren Betrieb eine Schnittstelle eingerichtet ist.",
      },
    ],
  });
}

/** To the owner: whoever sits at an open computer could have done it. */
export function webhookSetMail({
  product,
  host,
  isFirst,
  askedBy,
  changedAt,
  link,
  contact,
}: {
  product: string;
  host: string;
  /** No other one stood there before. */
  isFirst: boolean;
  askedBy: string | null;
  changedAt: Date;
  link: string;
  contact: string;
}): MailText {
  const done = isFirst ? "Eingerichtet" : "Geändert";
  return writeMail({
    product,
    subject: isFirst
      ? `Ihre Anfragen bei ${product} gehen auch an ein anderes Programm`
      : `Ihre Schnittstelle bei ${product} hat eine andere Adresse`,
    preheader: "Haben Sie das selbst eingestellt? Dann ist alles in Ordnung.",
    heading: `Ihre Schnittstelle wurde ${done.toLowerCase()}`,
    blocks: [
      {
        kind: "paragraph",
        text: "Was Ihre Kunden Ihnen schreiben, senden wir von jetzt an auch an dieses Programm, mit Namen, Kontakt und Fotos.",
      },
      {
        kind: "facts",
        facts: [
          ["Empfänger", host],
          [`${done} am`, germanMoment(changedAt)],
          [`${done} in`, askedBy ?? "einem unbekannten Browser"],
        ],
      },
      {
        kind: "paragraph",
        text: `Sie waren das nicht? Dann entfernen Sie die Schnittstelle bitte sofort und schreiben Sie uns an ${contact}.`,
      },
      { kind: "button", label: "Schnittstelle ansehen", link },
    ],
    footer: [{ kind: "small", text: "Sie waren das? Dann brauchen Sie nichts zu tun." }],
  });
}
