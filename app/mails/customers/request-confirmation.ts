import { dictionaryOf } from "../../languages/dictionary.ts";
import { setApartIn } from "../../languages/set-apart.ts";
import { type MailText, writeMail } from "../mail.ts";
import type { Block } from "../mail-content.ts";
import { type CustomerFacts, customerFooter } from "./footer.ts";

/** `availability`, `advice` and `facts` are in the request's language. */
export interface ConfirmationFacts extends CustomerFacts {
  /** The business's own words. */
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
}

export function requestConfirmationMail(request: ConfirmationFacts): MailText {
  const { product, language, advice, isRead, phoneLink, tagline } = request;
  const { mails, thanks } = dictionaryOf(language);
  const { confirmation: words } = mails;
  const company = setApartIn(language, request.company);
  const arrived = isRead ? words.arrived : words.stored;
  return writeMail({
    language,
    product,
    subject: company ? words.subject({ company }) : arrived,
    preheader:
      advice ?? (isRead ? words.received({ company }) : thanks.stored({ hasNumber: phoneLink !== null })),
    heading: company ?? arrived,
    blocks: [
      ...(advice ? [{ kind: "alarm", text: advice } as const] : []),
      ...(tagline ? [{ kind: "small", text: tagline, isGerman: true } as const] : []),
      { kind: "paragraph", text: `${words.thanks} ${whatNext(request)}` },
      ...callBlocks(request),
      { kind: "paragraph", text: words.sent },
      { kind: "facts", facts: request.facts.map(([name, value]) => [name, setApartIn(language, value)]) },
      ...(request.message ? [{ kind: "quote", text: request.message } as const] : []),
      ...(request.isShortened ? [{ kind: "paragraph", text: words.shortened } as const] : []),
      ...statusBlocks(request),
    ],
    footer: customerFooter(request),
  });
}

function whatNext(request: ConfirmationFacts) {
  const { language, company, isRead, phoneLink, advice, answersSameDay, availability } = request;
  const { mails, thanks } = dictionaryOf(language);
  const { confirmation: words } = mails;
  if (!isRead) return thanks.stored({ hasNumber: phoneLink !== null });
  // Without its name that is the heading.
  const arrived = company && `${words.arrived}.`;
  const answer = words.next({
    company: setApartIn(language, company),
    isSameDay: answersSameDay && !advice,
  });
  return [arrived, answer, availability].filter(Boolean).join(" ");
}

/** The page has the number: one that a business chose isn't sent to a stranger's address. */
function callBlocks({ language, isRead, advice, phoneLink }: ConfirmationFacts): Block[] {
  if (!phoneLink || (isRead && !advice)) return [];
  const label = dictionaryOf(language).mails.confirmation.phone;
  return [{ kind: "button", label, link: phoneLink }];
}

function statusBlocks({ language, statusLink, companyEmail }: ConfirmationFacts): Block[] {
  const { mails, status } = dictionaryOf(language);
  const { confirmation: words } = mails;
  const email = setApartIn(language, companyEmail);
  if (!statusLink) return [{ kind: "paragraph", text: words.change({ email }) }];
  return [
    { kind: "paragraph", text: words.more },
    { kind: "button", label: status.states.title, link: statusLink },
    { kind: "paragraph", text: words.reply({ email }) },
  ];
}
