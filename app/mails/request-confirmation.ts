import { type LetterText, writeLetter } from "./letter.ts";

export interface ConfirmationFacts {
  product: string;
  company: string;
  companyEmail: string;
  /** What was sent, as the customer would say it. */
  facts: readonly (readonly [name: string, value: string])[];
  message: string;
}

/** To the customer: what was sent, to whom, how to take it back (D42). */
export function requestConfirmationLetter(request: ConfirmationFacts): LetterText {
  return writeLetter({
    product: request.product,
    subject: `Ihre Anfrage an ${request.company}`,
    preheader: `${request.company} hat Ihre Anfrage erhalten.`,
    heading: "Ihre Anfrage ist angekommen",
    blocks: [
      {
        kind: "paragraph",
        text: `Vielen Dank! ${request.company} hat Ihre Anfrage erhalten und meldet sich bei Ihnen.`,
      },
      { kind: "paragraph", text: "Das haben Sie gesendet:" },
      { kind: "facts", facts: request.facts },
      ...(request.message ? [{ kind: "quote", text: request.message } as const] : []),
      {
        kind: "paragraph",
        text: `Möchten Sie etwas ändern, Ihre Anfrage zurückziehen oder löschen lassen? Antworten Sie einfach auf diese E-Mail oder schreiben Sie an ${request.companyEmail}.`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: "Ihre Anfrage und Ihre Fotos werden nach 30 Tagen automatisch gelöscht. Sie haben keine Anfrage gesendet? Dann hat jemand Ihre Adresse eingetragen; Sie müssen nichts tun.",
      },
    ],
  });
}
