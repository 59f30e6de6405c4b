import { oneOf, UNCLEAR, URGENCIES } from "#app/domain/assessment/assessment.ts";
import { firstContactLink } from "#app/domain/contact/contact-links.server.ts";
import {
  ANSWER_CHANNEL_LABELS,
  callbackTimeLabel,
  customerLabel,
  placeLabel,
  requestTypeCardLabel,
  withoutMessage,
} from "#app/domain/customer-request/labels.ts";
import type { InboxEntry } from "#app/domain/inbox/list.server.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { REQUEST_TYPE_LOOKS, shownValue, URGENCY_TONES } from "../request/labels.ts";

export type Card = ReturnType<typeof cardOf>;

interface CardBadge {
  label: string;
  tone: BadgeTone;
  icon?: IconName;
}

export function cardOf(entry: InboxEntry, now: Date) {
  const { id, createdAt, isResolved, requestType, photoCount } = entry;
  const written = entry.excerpt.trim();
  const answered = answeredLabel(entry);
  const contact = firstContactLink(entry);
  return {
    id,
    badges: badgesOf(entry),
    at: createdAt.toISOString(),
    near: nearDay(createdAt, now),
    day: germanDate(createdAt),
    name: customerLabel(entry.customerName),
    place: placeLabel(entry),
    message: written || withoutMessage(requestType),
    isSilent: !written,
    photoCount,
    answered,
    callback: answered ? null : callbackLabel(entry),
    contact: contact && { channel: contact.channel, href: contact.href },
    isAcute: requestType === "problem" && !isResolved,
    isResolved,
  };
}

function badgesOf({ requestType, isResolved, seenAt, markedSpamAt, spamSuspicion, urgency }: InboxEntry) {
  const { icon, tone } = REQUEST_TYPE_LOOKS[requestType];
  const quietly = (usual: BadgeTone) => (isResolved ? "neutral" : usual);
  const badges: CardBadge[] = [];
  if (!seenAt && !isResolved && !markedSpamAt) badges.push({ label: "Neu", tone: "brand" });
  badges.push({ label: requestTypeCardLabel(requestType), tone: quietly(tone), icon });
  if (urgency !== null) {
    const known = oneOf(URGENCIES, urgency);
    const label = known === UNCLEAR ? "Dringlichkeit unklar" : shownValue(known);
    badges.push({ label, tone: quietly(URGENCY_TONES[known] ?? "neutral") });
  }
  if (markedSpamAt) badges.push({ label: "Spam", tone: "warn" });
  else if (spamSuspicion) badges.push({ label: "Spamverdacht", tone: "warn" });
  return badges;
}

function answeredLabel({ answeredAt, answeredChannel }: InboxEntry): string | null {
  if (!answeredAt) return null;
  const by = answeredChannel ? ` per ${ANSWER_CHANNEL_LABELS[answeredChannel]}` : "";
  return `Beantwortet am ${germanDate(answeredAt)}${by}`;
}

function callbackLabel({ preferredCallbackTime }: InboxEntry): string | null {
  return preferredCallbackTime === "egal" ? null : callbackTimeLabel(preferredCallbackTime);
}
