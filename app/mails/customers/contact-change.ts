import { dictionaryOf } from "../../languages/dictionary.ts";
import { setApartIn } from "../../languages/set-apart.ts";
import { type MailText, writeMail } from "../mail.ts";
import type { Block } from "../mail-content.ts";
import { type CustomerFacts, customerFooter } from "./footer.ts";

/** To an address that may be a stranger's. */
export function addressEnteredMail(facts: CustomerFacts & { link: string }): MailText {
  const { product, language, link } = facts;
  const { mails, status } = dictionaryOf(language);
  const { entered: words } = mails;
  const company = setApartIn(language, facts.company);
  return writeMail({
    language,
    product,
    subject: words.subject({ company }),
    preheader: words.entered({ company }),
    heading: company ?? words.heading,
    blocks: [
      { kind: "paragraph", text: words.entered({ company }) },
      { kind: "paragraph", text: words.withheld },
      { kind: "button", label: status.states.title, link },
    ],
    footer: customerFooter(facts),
  });
}

export interface ContactChange extends CustomerFacts {
  companyEmail: string;
  /** Where the business shows its number; null where it doesn't. */
  phoneLink: string | null;
  /** Mails about the request go to another address now. */
  isMoved: boolean;
}

/** To the address up to then: who changed it may be somebody else. */
export function contactChangedMail(facts: ContactChange): MailText {
  const { product, language, isMoved } = facts;
  const { contactChanged: words } = dictionaryOf(language).mails;
  const company = setApartIn(language, facts.company);
  return writeMail({
    language,
    product,
    subject: words.subject,
    preheader: words.changed({ company }),
    heading: words.subject,
    blocks: [
      { kind: "paragraph", text: words.changed({ company }) },
      ...(isMoved ? [{ kind: "paragraph", text: words.moved } as const] : []),
      { kind: "paragraph", text: words.byYou },
      ...whatToDo(facts),
    ],
    footer: customerFooter(facts),
  });
}

function whatToDo({ language, phoneLink, companyEmail }: ContactChange): Block[] {
  const { contactChanged: words, confirmation } = dictionaryOf(language).mails;
  const write = words.write({ email: setApartIn(language, companyEmail) });
  if (!phoneLink) return [{ kind: "paragraph", text: write }];
  return [
    { kind: "paragraph", text: words.call },
    { kind: "button", label: confirmation.phone, link: phoneLink },
  ];
}
