import { z } from "zod";
import { newestQuestion } from "../../domain/customer-request/status/find-follow-ups.server.ts";
import { isQuotable } from "../../domain/notification/quotable.ts";
import { knownTopics } from "../../domain/reply/question-topics.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { openCustomerMail } from "../kit/about-customer.server.ts";
import { button } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ token: z.string(), questionId: z.string() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"request-question", z.infer<typeof details>> {}
}

export default mail("request-question", {
  label: "Rückfrage an Kunden",
  to: "customer",
  when: "the business asks back by mail",
  key: "request-question:{question}",
  unsubscribe: "bestaetigungen",
  details,
  async write(row, writing) {
    const found = await openCustomerMail(row, writing);
    const question = found && newestQuestion(writing.db, found.business.slug, found.request.id);
    if (!question || question.id !== row.details.questionId || question.answeredAt) return null;
    const { mails, topics } = dictionaryOf(found.language);
    const words = mails.question;
    const items = knownTopics(question.topics ?? []).map((topic) => topics.questions[topic]);
    const own = question.ownWords ?? "";
    return {
      ...found.letter,
      subject: words.subject({ company: found.named }),
      preheader: items.join(" ") || words.preheader,
      heading: words.heading,
      blocks: [
        words.why({ company: found.named, hasList: items.length > 0 }),
        items.length > 0 && { kind: "list", items },
        own !== "" && isQuotable(own) && { kind: "quote", text: own, isGerman: true },
        button(words.answer, writing.site.statusLink(found.business.slug, row.details.token)),
        words.how({ email: found.email }),
      ],
    };
  },
});
