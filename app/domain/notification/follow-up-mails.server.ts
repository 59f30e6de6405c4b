import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, followUps } from "#db/schema.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { requestQuestionMail } from "../../mails/customers/request-question.ts";
import { lockedNewsMail, requestNewsMail } from "../../mails/request-news.ts";
import { customerLabel } from "../customer-request/labels.ts";
import { ofOwnRequest } from "../customer-request/own-request.server.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/request-type-labels.ts";
import { newestQuestion } from "../customer-request/status/find-question.server.ts";
import { newsLabels } from "../customer-request/status/news.ts";
import { isAnswerNew, wholeMessage } from "../customer-request/status/whole-message.server.ts";
import { wantsAlerts } from "../profile/members/alert-recipients.server.ts";
import { knownTopics } from "../reply/question-topics.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import { customerMail, requestOf } from "./customer-mail.server.ts";
import type { Writers } from "./mail-writer.ts";
import { isQuotable } from "./quotable.ts";
import { callOf, quoted, type StoredRequest, urgent } from "./request-mails.server.ts";

export const followUpMails: Writers<"request-news" | "request-question"> = {
  // Null once the business has opened the request: it has seen what is new.
  "request-news": async ({ userId, customerRequestId }, { db, site, now }) => {
    const found = await requestOf(db, customerRequestId);
    if (!found || !wantsAlerts(db, userId)) return null;
    const { request, business } = found;
    const later = whatFollowed(db, request);
    const news = later ? newsLabels({ ...request, ...later }) : [];
    if (!later || news.length === 0) return null;
    const { link: unsubscribeLink, headers } = site.unsubscribe(userId, "anfragen");
    const link = site.requestLink(business.slug, request.id);
    const facts = { product: site.product, link, unsubscribeLink };
    if (!hasAccess(business, now)) return { ...lockedNewsMail(facts), headers };
    const mail = requestNewsMail({
      ...facts,
      type: REQUEST_TYPE_LABELS[request.requestType],
      customerName: customerLabel(request.customerName),
      news,
      urgent: request.spamSuspicion === null ? urgent({ ...request, message: later.whole }) : null,
      message: request.newWords ? quoted(later.words ?? "") : "",
      call: callOf(request),
    });
    return { ...mail, headers, replyTo: request.customerEmail };
  },
  "request-question": async (row, writing) => {
    const found = await customerMail(row, writing);
    const question = found && newestQuestion(writing.db, found.business.slug, found.request.id);
    if (!question || question.id !== row.details.questionId || question.answeredAt) return null;
    const { declinedAt, isResolved, markedSpamAt } = found.request;
    if (declinedAt || isResolved || markedSpamAt) return null;
    const { business, envelope, ...facts } = found;
    const { questions } = dictionaryOf(facts.language).topics;
    const own = question.ownWords ?? "";
    const mail = requestQuestionMail({
      ...facts,
      asked: knownTopics(question.topics ?? []).map((topic) => questions[topic]),
      ownWords: isQuotable(own) ? own : "",
      link: writing.site.statusLink(business.slug, row.details.token),
    });
    return { ...mail, ...envelope };
  },
};

function whatFollowed(db: Database, { id, companySlug }: StoredRequest) {
  const newest = db
    .select({ words: followUps.message })
    .from(followUps)
    .where(and(ofOwnRequest(followUps, companySlug, id), isNotNull(followUps.message)))
    .orderBy(desc(followUps.createdAt))
    .limit(1)
    .get();
  const later = db
    .select({ whole: wholeMessage, isAnswerNew })
    .from(customerRequests)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .get();
  return later && { ...later, words: newest?.words ?? null };
}
