import { and, eq } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Transaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { WebhookEvent } from "#db/values.ts";
import { queueDelivery, receives } from "./alert/queue-delivery.server.ts";

type Request = typeof customerRequests.$inferSelect;

/** A business's own program is told of changes of these columns (D70). */
const TOLD = [
  ...(["customerEmail", "customerPhone", "preferredContactChannel", "preferredCallbackTime"] as const),
  ...(["imageRefs", "urgency", "emergency", "markedUrgent", "markedSpamAt", "spamSuspicion"] as const),
  ...(["appointmentStartsAt", "appointmentEndsAt"] as const),
] satisfies (keyof Request)[];

/** Every change that a business's own program may hear of goes this way. `isNews`: it does in any case. */
export function changeRequest(
  tx: Transaction,
  { companySlug, id }: Pick<Request, "companySlug" | "id">,
  columns: SQLiteUpdateSetSource<typeof customerRequests>,
  now: Date,
  isNews = false,
): void {
  const own = and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
  const update = tx.update(customerRequests).set(columns).where(own);
  const before = receives(tx, companySlug) && tx.select().from(customerRequests).where(own).get();
  if (!before) return void update.run();
  const after = update.returning().get();
  if (!after || after.spamSuspicion) return;
  for (const { what, at } of eventsOf(before, after, isNews, now))
    queueDelivery(tx, companySlug, { what, requestId: id, wasSpam: before.spamSuspicion !== null }, at);
}

function eventsOf(before: Request, after: Request, isNews: boolean, now: Date) {
  const isLater = (column: "answeredAt" | "declinedAt") => time(after[column]) > time(before[column]);
  const isTakenBack = (column: "answeredAt" | "declinedAt") => before[column] && !after[column];
  const isUpdated =
    isNews ||
    TOLD.some((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column])) ||
    (before.isResolved && !after.isResolved) ||
    isTakenBack("answeredAt") ||
    isTakenBack("declinedAt");
  const answered = new Date(Math.max(time(after.answeredAt), time(after.declinedAt)));
  const events: { what: WebhookEvent; at: Date }[] = [];
  if (isLater("answeredAt") || isLater("declinedAt")) events.push({ what: "request.answered", at: answered });
  if (after.isResolved && !before.isResolved)
    events.push({ what: "request.solved", at: after.solvedAt ?? now });
  if (isUpdated) events.push({ what: "request.updated", at: now });
  return events;
}

const time = (at: Date | null) => at?.getTime() ?? 0;
