import { oneOf, UNCLEAR, URGENCIES } from "#app/domain/assessment/assessment.ts";
import { contactLinks } from "#app/domain/contact/contact-links.ts";
import {
  ANSWER_CHANNEL_LABELS,
  callbackTimeLabel,
  requestTypeCardLabel,
} from "#app/domain/customer-request/labels.ts";
import type { InboxEntry } from "#app/domain/inbox/list.server.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { shownValue, URGENCY_TONES } from "../analysis-words.ts";
import { customerName, place, withoutText } from "../customer-words.ts";
import { TYPE_MARKS } from "../request-type-marks.ts";

export type Card = ReturnType<typeof cardOf>;

interface CardBadge {
  words: string;
  tone: BadgeTone;
  icon?: IconName;
}

/** A request as its card says it. */
export function cardOf(entry: InboxEntry, now: Date) {
  const { id, createdAt, isResolved, requestType, photoCount } = entry;
  const written = entry.excerpt.trim();
  const answered = answeredWords(entry);
  const [contact = null] = contactLinks(entry);
  return {
    id,
    badges: badgesOf(entry),
    at: createdAt.toISOString(),
    near: nearDay(createdAt, now),
    day: germanDate(createdAt),
    name: customerName(entry.customerName),
    place: place(entry),
    message: written || withoutText(requestType),
    /** The customer wrote none, which `message` says. */
    isSilent: !written,
    photoCount,
    answered,
    callback: answered ? null : callbackWords(entry),
    contact: contact && { channel: contact.channel, href: contact.href },
    isAcute: requestType === "problem" && !isResolved,
    isResolved,
  };
}

/** Kind and state of a request in words and colours; a solved one is quiet. */
function badgesOf({ requestType, isResolved, seenAt, markedSpamAt, spamSuspicion, urgency }: InboxEntry) {
  const { icon, tone } = TYPE_MARKS[requestType];
  const quietly = (usual: BadgeTone) => (isResolved ? "neutral" : usual);
  const badges: CardBadge[] = [];
  if (!seenAt && !isResolved && !markedSpamAt) badges.push({ words: "Neu", tone: "brand" });
  badges.push({ words: requestTypeCardLabel(requestType), tone: quietly(tone), icon });
  if (urgency !== null) {
    const known = oneOf(URGENCIES, urgency);
    const words = known === UNCLEAR ? "Dringlichkeit unklar" : shownValue(known);
    badges.push({ words, tone: quietly(URGENCY_TONES[known] ?? "neutral") });
  }
  if (markedSpamAt) badges.push({ words: "Spam", tone: "warn" });
  else if (spamSuspicion) badges.push({ words: "Spamverdacht", tone: "warn" });
  return badges;
}

function answeredWords({ answeredAt, answeredChannel }: InboxEntry): string | null {
  if (!answeredAt) return null;
  const by = answeredChannel ? ` per ${ANSWER_CHANNEL_LABELS[answeredChannel]}` : "";
  return `Beantwortet am ${germanDate(answeredAt)}${by}`;
}

function callbackWords({ preferredCallbackTime }: InboxEntry): string | null {
  return preferredCallbackTime === "egal" ? null : callbackTimeLabel(preferredCallbackTime);
}
