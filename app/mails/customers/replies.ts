import type { Words } from "#words/words.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import type { Language } from "../../languages/language.ts";
import { setApartIn } from "../../languages/set-apart.ts";
import { type MailText, writeMail } from "../mail.ts";
import type { Block } from "../mail-content.ts";
import { type CustomerFacts, customerFooter } from "./footer.ts";

interface WithLink extends CustomerFacts {
  /** The request's page. */
  link: string;
  /** When the request is deleted, where a date lies beyond it (D74). */
  deletedOn: string | null;
}

/** "Dienstag, 24.11., 8–10 Uhr" in the mail's language. */
type Label = string;

export function dateProposalMail({
  windows,
  moved,
  link,
  deletedOn,
  ...facts
}: WithLink & {
  windows: readonly Label[];
  /** The appointment that is to be moved. */
  moved: Label | null;
}): MailText {
  const { product, language } = facts;
  const { dates: words } = dictionaryOf(language).mails;
  const company = setApartIn(language, facts.company);
  return writeMail({
    language,
    product,
    subject: words.subject({ company, count: windows.length }),
    preheader: windows.join(" · "),
    heading: company ?? words.heading({ count: windows.length }),
    blocks: [
      {
        kind: "paragraph",
        text: moved ? words.moves({ company, appointment: moved }) : words.proposes({ company }),
      },
      ...windows.map((text) => ({ kind: "heading", text }) as const),
      { kind: "button", label: words.choose, link },
      { kind: "paragraph", text: moved ? words.untilThen : words.fixedOnce },
      ...outlives(language, deletedOn),
    ],
    footer: customerFooter(facts),
  });
}

function outlives(language: Language, deletedOn: string | null): Block[] {
  const { dates } = dictionaryOf(language).status;
  return deletedOn ? [{ kind: "paragraph", text: dates.outlives({ day: deletedOn }) }] : [];
}

export function appointmentMail({
  window,
  link,
  deletedOn,
  ...facts
}: WithLink & { window: Label }): MailText {
  const { product, language } = facts;
  const { appointment: words } = dictionaryOf(language).mails;
  const company = setApartIn(language, facts.company);
  return writeMail({
    language,
    product,
    subject: words.subject({ company, window }),
    preheader: window,
    heading: company ?? words.heading,
    blocks: [
      { kind: "paragraph", text: words.stands },
      { kind: "heading", text: window },
      { kind: "paragraph", text: words.attached },
      ...outlives(language, deletedOn),
      { kind: "button", label: words.look, link },
      { kind: "paragraph", text: words.another },
    ],
    footer: customerFooter(facts),
  });
}

interface DeclineFacts extends CustomerFacts {
  /** Null where none stood. */
  appointment: Label | null;
}

export function declineMail({ appointment, ...facts }: DeclineFacts): MailText {
  const { decline: words } = dictionaryOf(facts.language).mails;
  return letter(facts, words, [
    words.declined,
    appointment && words.cancelled({ appointment }),
    words.goodbye,
  ]);
}

export function declineRevokedMail({ appointment, ...facts }: DeclineFacts): MailText {
  const { declineRevoked: words } = dictionaryOf(facts.language).mails;
  return letter(facts, words, [words.revoked, appointment && words.stands({ appointment }), words.another]);
}

/** In the words of somebody who writes himself: with a greeting and a closing. */
function letter(
  facts: CustomerFacts,
  { subject, preheader }: Pick<Words["mails"]["decline"], "subject" | "preheader">,
  said: readonly (string | null)[],
): MailText {
  const { product, language } = facts;
  const { greeting, closing, heading } = dictionaryOf(language).mails.decline;
  const company = setApartIn(language, facts.company);
  const paragraphs = [greeting, ...said, `${closing}\n${company ?? ""}`];
  return writeMail({
    language,
    product,
    subject: subject({ company }),
    preheader,
    heading: company ?? heading,
    blocks: paragraphs.flatMap((text) => (text ? [{ kind: "paragraph", text: text.trim() } as const] : [])),
    footer: customerFooter(facts),
  });
}
