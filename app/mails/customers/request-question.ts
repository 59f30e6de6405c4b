import { dictionaryOf } from "../../languages/dictionary.ts";
import { setApartIn } from "../../languages/set-apart.ts";
import { type MailText, writeMail } from "../mail.ts";
import { type CustomerFacts, customerFooter } from "./footer.ts";

export interface QuestionFacts extends CustomerFacts {
  companyEmail: string;
  /** Each as a question, in the request's language. */
  asked: readonly string[];
  /** The business's own sentence; empty where the address may not be sent it. */
  ownWords: string;
  /** Where the customer answers. */
  link: string;
}

export function requestQuestionMail(facts: QuestionFacts): MailText {
  const { product, language, asked, ownWords, link } = facts;
  const { question: words } = dictionaryOf(language).mails;
  const company = setApartIn(language, facts.company);
  return writeMail({
    language,
    product,
    subject: words.subject({ company }),
    preheader: asked.join(" ") || words.preheader,
    heading: words.heading,
    blocks: [
      { kind: "paragraph", text: words.why({ company, hasList: asked.length > 0 }) },
      ...(asked.length > 0 ? [{ kind: "list", items: asked } as const] : []),
      ...(ownWords ? [{ kind: "quote", text: ownWords, isGerman: true } as const] : []),
      { kind: "button", label: words.answer, link },
      { kind: "paragraph", text: words.how({ email: setApartIn(language, facts.companyEmail) }) },
    ],
    footer: customerFooter(facts),
  });
}
