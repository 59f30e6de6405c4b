import type { Transaction } from "#db/client.server.ts";
import type { customerRequests, profiles } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { alertRecipients } from "../../profile/members/alert-recipients.server.ts";
import { NEWS_EVERY_MS } from "../status/follow-up-limits.ts";
import { queuePushes } from "./queue-pushes.server.ts";
import { isAcute, toldAtOnce } from "./told-at-once.ts";

/** Who was given a request hears of it as they chose: at once, or with the daily message, which looks for itself. */
export function queueAssigned(
  tx: Transaction,
  request: typeof customerRequests.$inferSelect,
  business: typeof profiles.$inferSelect,
  userId: string,
  now: Date,
): void {
  if (request.isResolved || request.markedSpamAt) return;
  const readers = alertRecipients(tx, business).filter((reader) => reader.userId === userId);
  const [reader] = toldAtOnce(readers, request);
  if (!reader) return;
  // Given back and forth within a quarter of an hour it is told once.
  const uniqueKey = `request-assigned:${request.id}:${userId}:${Math.floor(now.getTime() / NEWS_EVERY_MS)}`;
  const mail = { uniqueKey, recipient: reader.recipient, userId, customerRequestId: request.id };
  const hasMail = queueMail(tx, { kind: "request-assigned", details: {}, ...mail }, now);
  if (hasMail && isAcute(request)) queuePushes(tx, request.id, [userId], now);
}
