import { businessFooter, type MailText, writeMail } from "./mail.ts";

export interface NewRequestFacts {
  product: string;
  type: string;
  customerName: string;
  suspicion: string | null;
  facts: readonly (readonly [name: string, value: string])[];
  message: string;
  link: string;
  unsubscribeLink: string;
}

const WHY = "Sie erhalten diese Nachricht, weil über Ihren Kundenanfrage-Link etwas Neues gekommen ist.";

export function newRequestMail(request: NewRequestFacts): MailText {
  const mark = request.suspicion ? "Spamverdacht – " : "";
  return writeMail({
    product: request.product,
    subject: `${mark}Neue Anfrage: ${request.type} – ${request.customerName}`,
    preheader: request.message || request.type,
    heading: "Sie haben eine neue Anfrage",
    blocks: [
      ...(request.suspicion
        ? [
            {
              kind: "paragraph",
              text: `Diese Anfrage könnte Spam sein: ${request.suspicion} Bitte prüfen Sie sie, bevor Sie antworten.`,
            } as const,
          ]
        : []),
      ...(request.message ? [{ kind: "quote", text: request.message } as const] : []),
      { kind: "facts", facts: request.facts },
      { kind: "button", label: "Anfrage öffnen", link: request.link },
    ],
    footer: businessFooter(WHY, request.unsubscribeLink),
  });
}

/** To a business without access: nothing a customer wrote (D36). */
export function lockedRequestMail({
  product,
  type,
  link,
  unsubscribeLink,
}: Pick<NewRequestFacts, "product" | "type" | "link" | "unsubscribeLink">): MailText {
  return writeMail({
    product,
    subject: `Neue Anfrage: ${type}`,
    preheader: "Ihr Zugang ist abgelaufen.",
    heading: "Sie haben eine neue Anfrage",
    blocks: [
      {
        kind: "paragraph",
        text: `Über Ihren Kundenanfrage-Link ist eine neue Anfrage gekommen (${type}). Ihr Zugang ist abgelaufen, deshalb zeigen wir hier nicht, worum es geht. Mit einem Abo lesen Sie sie sofort; 30 Tage nach ihrem Eingang wird sie gelöscht.`,
      },
      { kind: "button", label: "Zur Übersicht", link },
    ],
    footer: businessFooter(WHY, unsubscribeLink),
  });
}
