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
      { kind: "small", text: "Sie erhalten diese E-Mail, weil Sie die Schnittstelle eingerichtet haben." },
    ],
  });
}
