import type { Transaction } from "#db/client.server.ts";
import { queueLater } from "../../../platform/outbox/queue-mail.server.ts";
import { consumeAllIn, countIn } from "../../../platform/rate-limit/rate-limit.server.ts";
import type { AlertRecipient } from "../../profile/members/alert-recipients.server.ts";
import { ALERT_LIMITS, businessLimitKeys } from "../limits.ts";

export interface AlertCause {
  businessSlug: string;
  /** Whose doing it is, see `networkHere`. */
  networkHere: string;
  isEmergency: boolean;
}

/** Counts alerts. With `tellTogether` a member gets some 75 mails an hour at most (D41). */
export function isToldSingly(tx: Transaction, cause: AlertCause, now: Date): boolean {
  const keys = businessLimitKeys(cause.businessSlug);
  const ofItsKind = cause.isEmergency
    ? [
        { key: `emergencies-here:${cause.networkHere}`, ...ALERT_LIMITS.emergenciesOfNetwork },
        { key: keys.emergencies, ...ALERT_LIMITS.emergencies },
      ]
    : [{ key: keys.alerts, ...ALERT_LIMITS.ordinary }];
  if (consumeAllIn(tx, ofItsKind, now).ok) return true;
  const ofNetwork = { key: `alert-here:${cause.networkHere}`, ...ALERT_LIMITS.ofNetwork };
  const ofNetworks = { key: keys.networkAlerts, ...ALERT_LIMITS.ofNetworks };
  return consumeAllIn(tx, [ofNetwork, ofNetworks], now).ok;
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
