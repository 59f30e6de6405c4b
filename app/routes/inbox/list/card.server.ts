import { oneOf } from "#app/domain/assessment/assessment.ts";
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
import { type BadgeTone, badgeLook } from "#app/ui/badge.tsx";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { type RequestType, UNCLEAR, URGENCIES, type Urgency } from "#db/values.ts";
import { REQUEST_TYPE_LOOKS, shownValue, URGENCY_TONES } from "../request/labels.ts";

export type Card = ReturnType<typeof cardOf>;

interface CardBadge {
  label: string;
  look: string;
}

/* The same objects for all cards: a list's data holds each of them once. */
const NEW = badge("Neu", "brand");
const SPAM = badge("Spam", "warn");
const SUSPICION = badge("Spamverdacht", "warn");
const OPEN = badgesIn((usual) => usual);
const RESOLVED = badgesIn(() => "neutral");

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
    look: lookOf(entry),
    isResolved,
  };
}

function badgesOf({ requestType, isResolved, seenAt, markedSpamAt, spamSuspicion, urgency }: InboxEntry) {
  const { types, urgencies } = isResolved ? RESOLVED : OPEN;
  const badges: CardBadge[] = [];
  if (!seenAt && !isResolved && !markedSpamAt) badges.push(NEW);
  badges.push(types[requestType]);
  if (urgency !== null) badges.push(urgencies[oneOf(URGENCIES, urgency)]);
  if (markedSpamAt) badges.push(SPAM);
  else if (spamSuspicion) badges.push(SUSPICION);
  return badges;
}

function badgesIn(toneOf: (usual: BadgeTone) => BadgeTone) {
  const type = (type: RequestType) => {
    const { icon, tone } = REQUEST_TYPE_LOOKS[type];
    return badge(requestTypeCardLabel(type), toneOf(tone), icon);
  };
  const urgency = (urgency: Urgency) =>
    badge(shownValue(urgency), toneOf(URGENCY_TONES[urgency] ?? "neutral"));
  return {
    types: {
      problem: type("problem"),
      service: type("service"),
      project: type("project"),
      contact: type("contact"),
    },
    urgencies: {
      sofort: urgency("sofort"),
      kurzfristig: urgency("kurzfristig"),
      flexibel: urgency("flexibel"),
      später: urgency("später"),
      [UNCLEAR]: badge("Dringlichkeit unklar", "neutral"),
    },
  };
}

function badge(label: string, tone: BadgeTone, icon?: IconName): CardBadge {
  return { label, look: icon ? `${badgeLook(tone)} marked mark-${icon}` : badgeLook(tone) };
}

function lookOf({ requestType, isResolved }: InboxEntry): string {
  if (isResolved) return "request-card request-card-solved";
  return requestType === "problem" ? "request-card request-card-acute" : "request-card";
}

function answeredLabel({ answeredAt, answeredChannel }: InboxEntry): string | null {
  if (!answeredAt) return null;
  const by = answeredChannel ? ` per ${ANSWER_CHANNEL_LABELS[answeredChannel]}` : "";
  return `Beantwortet am ${germanDate(answeredAt)}${by}`;
}

function callbackLabel({ preferredCallbackTime }: InboxEntry): string | null {
  return preferredCallbackTime === "egal" ? null : callbackTimeLabel(preferredCallbackTime);
}
