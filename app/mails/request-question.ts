import { customerFooter, type MailText, writeMail } from "./mail.ts";

export interface QuestionFacts {
  product: string;
  /** Null when its name could be followed like a link: the mail would be an advert (D42). */
  company: string | null;
  companyEmail: string;
  /** Each as a question. */
  asked: readonly string[];
  /** The business's own sentence; empty where the address may not be sent it. */
  ownWords: string;
  /** Where the customer answers. */
  link: string;
  unsubscribeLink: string;
}

export function requestQuestionMail(facts: QuestionFacts): MailText {
  const { product, asked, ownWords, link, unsubscribeLink, companyEmail } = facts;
  const company = facts.company ?? "Der Betrieb";
  const subject = facts.company ? `Rückfrage zu Ihrer Anfrage an ${company}` : "Rückfrage zu Ihrer Anfrage";
  return writeMail({
    product,
    subject,
    preheader: asked.join(" ") || "Der Betrieb möchte noch etwas von Ihnen wissen.",
    heading: "Rückfrage zu Ihrer Anfrage",
    blocks: [
      {
        kind: "paragraph",
        text: `${company} hat Ihre Anfrage gelesen und möchte noch ${asked.length > 0 ? "wissen:" : "etwas wissen."}`,
      },
      ...(asked.length > 0 ? [{ kind: "list", items: asked } as const] : []),
      ...(ownWords ? [{ kind: "quote", text: ownWords } as const] : []),
      { kind: "button", label: "Rückfrage beantworten", link },
      {
        kind: "paragraph",
        text: `Dort können Sie auch Fotos senden. Eine Anmeldung brauchen Sie nicht. Sie können auch einfach auf diese E-Mail antworten oder an ${companyEmail} schreiben.`,
      },
    ],
    footer: customerFooter(product, facts.company, unsubscribeLink),
  });
}
