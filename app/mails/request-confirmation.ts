import { customerFooter, type MailText, writeMail } from "./mail.ts";
import type { Block } from "./mail-content.ts";

export interface ConfirmationFacts {
  product: string;
  /** Null when its name could be followed like a link: the mail would be an advert. */
  company: string | null;
  tagline: string | null;
  answersSameDay: boolean;
  /** "Bis 4. Dezember im Urlaub."; null while everything is open (D66). */
  availability: string | null;
  /** Without access nobody is promised an answer (D36). */
  isRead: boolean;
  /** What to do until somebody comes; null where nothing is dangerous. */
  advice: string | null;
  /** Where the business shows its number; null where it doesn't. */
  phoneLink: string | null;
  companyEmail: string;
  facts: readonly (readonly [name: string, value: string])[];
  message: string;
  /** The address may be a stranger's. */
  isShortened: boolean;
  /** Null in a mail of an older release. */
  statusLink: string | null;
  unsubscribeLink: string;
}

export function requestConfirmationMail(request: ConfirmationFacts): MailText {
  const company = request.company ?? "Der Betrieb";
  const arrived = request.isRead ? "Ihre Anfrage ist angekommen" : "Ihre Anfrage ist gespeichert";
  return writeMail({
    product: request.product,
    subject: request.company ? `Ihre Anfrage an ${company}` : arrived,
    preheader: request.advice ?? (request.isRead ? `${company} hat Ihre Anfrage erhalten.` : UNREAD),
    heading: request.company ?? arrived,
    blocks: [
      ...(request.advice ? [{ kind: "alarm", text: request.advice } as const] : []),
      ...(request.tagline ? [{ kind: "small", text: request.tagline } as const] : []),
      { kind: "paragraph", text: `Vielen Dank! ${whatNext(request, company)}` },
      ...callBlocks(request),
      { kind: "paragraph", text: "Das haben Sie gesendet:" },
      { kind: "facts", facts: request.facts },
      ...(request.message ? [{ kind: "quote", text: request.message } as const] : []),
      ...(request.isShortened
        ? [
            {
              kind: "paragraph",
              text: "Texte mit Internetadressen, E-Mail-Adressen oder längeren Nummern stehen nicht in dieser E-Mail. Der Betrieb hat alles bekommen, was Sie geschrieben haben.",
            } as const,
          ]
        : []),
      ...(request.statusLink
        ? [
            {
              kind: "paragraph",
              text: "Möchten Sie Fotos nachreichen, etwas ergänzen oder die Anfrage zurückziehen? Hier sehen Sie auch, wie es steht:",
            } as const,
            { kind: "button", label: "Stand Ihrer Anfrage", link: request.statusLink } as const,
          ]
        : []),
      {
        kind: "paragraph",
        text: request.statusLink
          ? `Sie können auch einfach auf diese E-Mail antworten oder an ${request.companyEmail} schreiben.`
          : `Möchten Sie etwas ändern, Ihre Anfrage zurückziehen oder löschen lassen? Antworten Sie einfach auf diese E-Mail oder schreiben Sie an ${request.companyEmail}.`,
      },
    ],
    footer: customerFooter(request.product, request.company, request.unsubscribeLink),
  });
}

const UNREAD = "Ihre Anfrage ist gespeichert. Bitte rufen Sie zusätzlich an.";

function whatNext(
  { company: name, isRead, advice, answersSameDay, availability }: ConfirmationFacts,
  company: string,
): string {
  if (!isRead) return UNREAD;
  // Without its name that is the heading.
  const arrived = name ? "Ihre Anfrage ist angekommen. " : "";
  const soon = answersSameDay && !advice ? ", meist am selben Tag" : "";
  const answer = `${arrived}${company} meldet sich bei Ihnen${soon}.`;
  return availability ? `${answer} ${availability}` : answer;
}

/** The page has the number: one that a business chose isn't sent to a stranger's address. */
function callBlocks({ isRead, advice, phoneLink }: ConfirmationFacts): Block[] {
  if (!phoneLink || (isRead && !advice)) return [];
  return [{ kind: "button", label: "Telefonnummer ansehen", link: phoneLink }];
}
