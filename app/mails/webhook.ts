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

interface Changed {
  product: string;
  host: string;
  askedBy: string | null;
  changedAt: Date;
  link: string;
  contact: string;
}

/** `isFirst`: no other one stood there before. */
export function webhookSetMail({ isFirst, ...changed }: Changed & { isFirst: boolean }): MailText {
  const done = isFirst ? "Eingerichtet" : "Geändert";
  const { product } = changed;
  return changeMail(changed, {
    done,
    subject: isFirst
      ? `Ihre Anfragen bei ${product} gehen auch an ein anderes Programm`
      : `Ihre Schnittstelle bei ${product} hat eine andere Adresse`,
    heading: `Ihre Schnittstelle wurde ${done.toLowerCase()}`,
    text: "Was Ihre Kunden Ihnen schreiben, senden wir von jetzt an auch an dieses Programm, mit Namen, Kontakt und Fotos.",
    otherwise: "entfernen Sie die Schnittstelle bitte sofort",
  });
}

export function webhookRotatedMail(changed: Changed): MailText {
  return changeMail(changed, {
    done: "Erneuert",
    subject: `Ihre Schnittstelle bei ${changed.product} hat ein neues Geheimnis`,
    heading: "Ihre Schnittstelle hat ein neues Geheimnis",
    text: "Damit prüft Ihr Programm, dass eine Sendung wirklich von uns kommt. Das frühere gilt noch 24 Stunden.",
    otherwise: "legen Sie bitte sofort selbst ein neues an",
  });
}

/** It goes to the owner, because anybody at an open computer could have done it. */
function changeMail(
  { product, host, askedBy, changedAt, link, contact }: Changed,
  said: { done: string; subject: string; heading: string; text: string; otherwise: string },
): MailText {
  const { done, subject, heading, text, otherwise } = said;
  return writeMail({
    product,
    subject,
    preheader: "Haben Sie das selbst eingestellt? Dann ist alles in Ordnung.",
    heading,
    blocks: [
      { kind: "paragraph", text },
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
        text: `Sie waren das nicht? Dann ${otherwise} und schreiben Sie uns an ${contact}.`,
      },
      { kind: "button", label: "Schnittstelle ansehen", link },
    ],
    footer: [{ kind: "small", text: "Sie waren das? Dann brauchen Sie nichts zu tun." }],
  });
}
