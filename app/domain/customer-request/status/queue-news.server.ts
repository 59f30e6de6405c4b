import { and, eq, inArray } from "drizzle-orm";
import { given, prepared, type Transaction } from "#db/client.server.ts";
import { type customerRequests, outbox, type profiles } from "#db/schema.ts";
import { isLost, isOut, mailsWithJobs, newestFirst } from "../../../platform/outbox/find-mail.server.ts";
import { queueLater, sendNow } from "../../../platform/outbox/queue-mail.server.ts";
import { alertRecipients } from "../../profile/members/colleagues.server.ts";
import { isAcute, isToldSingly, tellTogether, toldAtOnce } from "../alert/queue-alert.server.ts";
import { queuePushes } from "../alert/queue-pushes.server.ts";
import { NEWS_EVERY_MS } from "./follow-up-limits.ts";

/**
 * "Neues zu einer Anfrage" goes by the rules of the first alert. One that waits says this too; after one
 * that went out the next has to wait, unless what came is urgent. Beyond the business's limits of alerts only
 * what is urgent is told.
 */
export function queueNews(
  tx: Transaction,
  request: typeof customerRequests.$inferSelect,
  business: typeof profiles.$inferSelect,
  { isUrgent, networkHere }: { isUrgent: boolean; networkHere: string },
  now: Date,
): void {
  if (request.markedSpamAt || !business.slug) return;
  const told = toldAtOnce(alertRecipients(tx, business), request).map((reader) => ({
    ...reader,
    last: lastMail(tx, request.id, reader.userId),
  }));
  const waiting = told.flatMap(({ userId, last }) => (last?.isWaiting ? [{ userId, id: last.id }] : []));
  const hastened = isUrgent ? waiting : [];
  const hastenedIds = hastened.map(({ id }) => id);
  if (hastened.length > 0) sendNow(tx, hastenedIds, now);
  const others = told.filter(({ last }) => !last?.isWaiting);
  const isEmergency = isUrgent && isAcute(request);
  const cause = { businessSlug: business.slug, networkHere, isEmergency };
  const isSingle = others.length > 0 && isToldSingly(tx, cause, now);
  for (const { userId, recipient, last } of isSingle ? others : []) {
    const next = last && !isUrgent ? (last.sentAt ?? now).getTime() + NEWS_EVERY_MS : 0;
    const sendAt = new Date(Math.max(now.getTime(), next));
    const uniqueKey = `request-news:${request.id}:${userId}:${sendAt.getTime()}`;
    const mail = { uniqueKey, recipient, userId, customerRequestId: request.id };
    queueLater(tx, { kind: "request-news", details: {}, ...mail }, sendAt, now);
  }
  const isTogether = others.length > 0 && !isSingle && isEmergency;
  const isHeard = isSingle || (isTogether && tellTogether(tx, others, cause, now));
  const heard = [...hastened, ...(isHeard ? others : [])].map(({ userId }) => userId);
  if (isEmergency) queuePushes(tx, request.id, heard, now);
}

function lastMail(tx: Transaction, requestId: string, userId: string) {
  const [last] = newestFirst(alertsTo(tx).all({ requestId, userId }));
  return last && !isLost(last) ? { ...last.mail, isWaiting: !isOut(last) } : undefined;
}

const alertsTo = prepared((db) => {
  const ofReader = and(eq(outbox.customerRequestId, given("requestId")), eq(outbox.userId, given("userId")));
  return mailsWithJobs(db).where(and(ofReader, inArray(outbox.kind, ["new-request", "request-news"])));
});
