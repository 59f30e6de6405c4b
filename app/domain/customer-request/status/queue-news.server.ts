import { and, desc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { type customerRequests, outbox, type profiles } from "#db/schema.ts";
import { queueLater } from "../../../platform/outbox/queue-mail.server.ts";
import { consumeAttemptIn } from "../../../platform/rate-limit/rate-limit.server.ts";
import { noticeAddress } from "../../profile/contact-email.ts";
import { ALERT_LIMIT, businessLimitKeys } from "../limits.ts";
import { NEWS_EVERY_MS } from "./follow-up-limits.ts";

/**
 * "Neues zu einer Anfrage", by the rules of the first alert. One that waits says this too; after one that went out
 * the next has to wait, unless the request just became urgent. Beyond the business's limit of alerts there is none.
 */
export function queueNews(
  tx: Transaction,
  request: typeof customerRequests.$inferSelect,
  { profile, signInEmail }: { profile: typeof profiles.$inferSelect; signInEmail: string },
  hasRisen: boolean,
  now: Date,
): boolean {
  const { notificationPreference: preference, id: userId, slug } = profile;
  if (request.markedSpamAt || !slug) return false;
  if (preference === "taeglich" && !isAcute(request)) return false;
  const recipient = noticeAddress({ ...profile, signInEmail });
  if (!recipient) return false;
  const last = lastMail(tx, request.id);
  if (last && !last.sentAt && !last.claimedAt) {
    if (hasRisen) tx.update(outbox).set({ nextAttemptAt: now }).where(eq(outbox.id, last.id)).run();
    return hasRisen;
  }
  const counter = { key: businessLimitKeys(slug).alerts, ...ALERT_LIMIT };
  if (!consumeAttemptIn(tx, counter, now).ok) return false;
  const next = last && !hasRisen ? (last.sentAt ?? now).getTime() + NEWS_EVERY_MS : 0;
  const sendAt = new Date(Math.max(now.getTime(), next));
  const uniqueKey = `request-news:${request.id}:${sendAt.getTime()}`;
  const mail = { uniqueKey, recipient, userId, customerRequestId: request.id };
  queueLater(tx, { kind: "request-news", details: {}, ...mail }, sendAt, now);
  return true;
}

/** Chosen by the customer, or called so by the rules or an analysis; advertising calls itself urgent, too. */
function isAcute({ requestType, urgency, spamSuspicion }: typeof customerRequests.$inferSelect): boolean {
  return requestType === "problem" || (urgency === "sofort" && spamSuspicion === null);
}

function lastMail(tx: Transaction, requestId: string) {
  const ofRequest = eq(outbox.customerRequestId, requestId);
  const last = tx
    .select()
    .from(outbox)
    .where(and(ofRequest, inArray(outbox.kind, ["new-request", "request-news"])))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
    .get();
  return last?.abandonedAt ? undefined : last;
}
