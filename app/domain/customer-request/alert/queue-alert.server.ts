import type { Transaction } from "#db/client.server.ts";
import type { customerRequests, profiles } from "#db/schema.ts";
import { queueLater, queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { consumeAllIn, countIn } from "../../../platform/rate-limit/rate-limit.server.ts";
import type { ContactAddress } from "../../profile/contact-email.ts";
import { type AlertRecipient, alertRecipients } from "../../profile/members/colleagues.server.ts";
import { isWrittenDown } from "../../profile/places/sources.ts";
import { ALERT_LIMITS, businessLimitKeys } from "../limits.ts";
import type { NewCustomerRequest } from "../new-customer-request.server.ts";
import { NEWS_EVERY_MS } from "../status/follow-up-limits.ts";
import { queuePushes } from "./queue-pushes.server.ts";

type Weighed = Pick<
  typeof customerRequests.$inferInsert,
  "requestType" | "urgency" | "spamSuspicion" | "markedUrgent" | "source"
>;

/** Members who chose the daily message hear of an acute request, too. */
export function toldAtOnce(readers: AlertRecipient[], request: Weighed): AlertRecipient[] {
  return isAcute(request) ? readers : readers.filter(({ preference }) => preference === "sofort");
}

/** Chosen by the customer or called so by the rules, unless a member says "Nicht dringend". A written-down kind is nobody's choice. */
export function isAcute({ source = null, ...request }: Weighed): boolean {
  const isChosen = request.requestType === "problem" && !isWrittenDown(source);
  return (isChosen && request.markedUrgent !== false) || isEmergency(request);
}

/** Advertising calls itself urgent, too; a flood around it says nothing about the words of a request. */
export function isEmergency({
  urgency,
  spamSuspicion,
  markedUrgent,
}: Omit<Weighed, "requestType" | "source">): boolean {
  return (markedUrgent ?? urgency === "sofort") && (!spamSuspicion || spamSuspicion === "flood");
}

interface AlertCause {
  businessSlug: string;
  /** Whose doing it is, see `networkHere`; null for a member's. */
  networkHere: string | null;
  isEmergency: boolean;
}

/** Counts alerts. With `tellTogether` a member gets some 75 mails an hour at most (D41). */
export function isToldSingly(tx: Transaction, cause: AlertCause, now: Date): boolean {
  const keys = businessLimitKeys(cause.businessSlug);
  const here = (of: string, limit: { limit: number; windowMs: number }) =>
    cause.networkHere === null ? [] : [{ key: `${cause.networkHere} ${of}`, ...limit }];
  const ofItsKind = cause.isEmergency
    ? [
        ...here("emergencies", ALERT_LIMITS.emergenciesOfNetwork),
        { key: keys.emergencies, ...ALERT_LIMITS.emergencies },
      ]
    : [{ key: keys.alerts, ...ALERT_LIMITS.ordinary }];
  if (consumeAllIn(tx, ofItsKind, now).ok) return true;
  const ofNetworks = { key: keys.networkAlerts, ...ALERT_LIMITS.ofNetworks };
  return consumeAllIn(tx, [...here("alert", ALERT_LIMITS.ofNetwork), ofNetworks], now).ok;
}

/** One mail for each reader says how many came, soon where one of them presses. True for the first it tells of. */
export function tellTogether(
  tx: Transaction,
  readers: readonly Pick<AlertRecipient, "userId" | "recipient">[],
  { businessSlug, isEmergency }: AlertCause,
  now: Date,
): boolean {
  const keys = businessLimitKeys(businessSlug);
  const key = isEmergency ? keys.emergenciesTogether : keys.alertsTogether;
  const windowMs = isEmergency ? ALERT_LIMITS.emergenciesTogetherMs : ALERT_LIMITS.togetherMs;
  const { count, resetsAt } = countIn(tx, { key, windowMs }, now);
  for (const { userId, recipient } of readers) {
    const uniqueKey = `more-requests:${userId}:${key}:${resetsAt.getTime()}`;
    const mail = { kind: "more-requests", details: { count }, uniqueKey, recipient, userId } as const;
    queueLater(tx, mail, resetsAt, now);
  }
  return count === 1;
}

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

export type AlertedBusiness = ContactAddress & { id: string; ownerId: string; slug: string };

/** `writer` knows it, as a member wrote it down: no stranger's doing, which a network's limits are for. */
export function queueAlert(
  tx: Transaction,
  business: AlertedBusiness,
  request: NewCustomerRequest & { source: string | null },
  { networkHere = null, writer = null }: { networkHere?: string | null; writer?: string | null },
  now: Date,
): void {
  const told = toldAtOnce(alertRecipients(tx, business), request).filter(({ userId }) => userId !== writer);
  if (told.length === 0) return;
  const cause = { businessSlug: business.slug, networkHere, isEmergency: isEmergency(request) };
  const isSingle = isToldSingly(tx, cause, now);
  if (isSingle)
    for (const { userId, recipient } of told) {
      const about = { uniqueKey: `new-request:${request.id}:${userId}`, customerRequestId: request.id };
      queueMail(tx, { kind: "new-request", details: {}, userId, recipient, ...about }, now);
    }
  // One mail may hold several emergencies. Devices hear of the first, minutes before the mail.
  const isHeard = isSingle || (tellTogether(tx, told, cause, now) && cause.isEmergency);
  const heard = told.map(({ userId }) => userId);
  if (isHeard && isAcute(request)) queuePushes(tx, request.id, heard, now);
}
