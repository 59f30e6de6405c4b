import { customerFooter, type MailText, writeMail } from "./mail.ts";

export interface QuestionFacts {
  product: string;
  /** Null when its name could be followed like a link: the mail would be an advert (D42). */
  company: string | null;
  companyEmail: string;
  topics: readonly string[];
  /** The business's own sentence; empty where the address may not be sent it. */
  ownWords: string;
  /** Where the customer answers. */
  link: string;
  unsubscribeLink: string;
}

const ALL = new Intl.ListFormat("de", { type: "conjunction" });

export function requestQuestionMail(facts: QuestionFacts): MailText {
  const { product, topics, ownWords, link, unsubscribeLink, companyEmail } = facts;
  const wanted = ALL.format(topics);
  const company = facts.company ?? "Der Betrieb";
  const subject = facts.company ? `Rückfrage zu Ihrer Anfrage an ${company}` : "Rückfrage zu Ihrer Anfrage";
  return writeMail({
    product,
    subject,
    preheader: wanted || "Der Betrieb braucht noch etwas von Ihnen.",
    heading: "Rückfrage zu Ihrer Anfrage",
    blocks: [
      {
        kind: "paragraph",
        text: `${company} hat Ihre Anfrage gelesen und braucht noch etwas von Ihnen${wanted ? `: ${wanted}` : ""}.`,
      },
      ...(ownWords ? [{ kind: "quote", text: ownWords } as const] : []),
      { kind: "button", label: "Rückfrage beantworten", link },
      {
        kind: "paragraph",
        text: `Die Seite braucht keine Anmeldung; Fotos können Sie dort auch senden. Oder antworten Sie einfach auf diese E-Mail an ${companyEmail}.`,
      },
    ],
    footer: customerFooter(product, facts.company, unsubscribeLink),
  });
}
