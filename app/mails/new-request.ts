import { type LetterText, writeLetter } from "./letter.ts";

export interface NewRequestFacts {
  product: string;
  /** "Problem", "Projekt" … */
  type: string;
  customerName: string;
  isSuspicious: boolean;
  facts: readonly (readonly [name: string, value: string])[];
  /** The customer's words, shortened. */
  message: string;
  link: string;
}

/** To the business, at once: somebody wrote (D41). */
export function newRequestLetter(request: NewRequestFacts): LetterText {
  const mark = request.isSuspicious ? "Spamverdacht – " : "";
  return writeLetter({
    product: request.product,
    subject: `${mark}Neue Anfrage: ${request.type} – ${request.customerName}`,
    preheader: request.message || request.type,
    heading: "Sie haben eine neue Anfrage",
    blocks: [
      ...(request.isSuspicious
        ? [
            {
              kind: "paragraph",
              text: "Diese Anfrage sieht nach Werbung aus. Bitte prüfen Sie sie, bevor Sie antworten.",
            } as const,
          ]
        : []),
      { kind: "facts", facts: request.facts },
      ...(request.message ? [{ kind: "quote", text: request.message } as const] : []),
      { kind: "button", label: "Anfrage öffnen", link: request.link },
    ],
    footer: [
      {
        kind: "small",
        text: "Sie erhalten diese Nachricht, weil über Ihren Anfrage-Link etwas Neues gekommen ist.",
      },
    ],
  });
}
