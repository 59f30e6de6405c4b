import { oneOf, UNCLEAR, URGENCIES } from "#app/domain/assessment/assessment.ts";
import { contactLinks } from "#app/domain/contact/contact-links.ts";
import {
  ANSWER_CHANNEL_LABELS,
  callbackTimeLabel,
  requestTypeCardLabel,
} from "#app/domain/customer-request/labels.ts";
import type { InboxEntry } from "#app/domain/inbox/entries.server.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import { shownValue, URGENCY_TONES } from "../analysis-words.ts";
import { customerName, place, withoutText } from "../customer-words.ts";
import { TYPE_MARKS } from "../request-type-marks.ts";
import type { CardFacts } from "./cards.ts";

export function cardFacts(entry: InboxEntry, now: Date): CardFacts {
  const { id, createdAt, isResolved, requestType, photoCount } = entry;
  const written = entry.excerpt.trim();
  const answered = answeredWords(entry);
  const [contact] = contactLinks(entry);
  return {
    id,
    badges: badgesOf(entry),
    at: createdAt.toISOString(),
    near: nearDay(createdAt, now),
    day: germanDate(createdAt),
    name: customerName(entry.customerName),
    place: place(entry),
    text: written || withoutText(requestType),
    isSilent: !written,
    photoCount,
    answered,
    callback: answered ? null : callbackWords(entry),
    contact: contact ? [contact.channel, contact.href] : null,
    isAcute: requestType === "problem" && !isResolved,
    isResolved,
  };
}

/** Kind and state of a request in words and colours; a solved one is quiet. */
function badgesOf({ requestType, isResolved, seenAt, markedSpamAt, spamSuspicion, urgency }: InboxEntry) {
  const { icon, tone } = TYPE_MARKS[requestType];
  const quietly = (usual: BadgeTone) => (isResolved ? "neutral" : usual);
  const badges: CardFacts["badges"] = [];
  if (!seenAt && !isResolved && !markedSpamAt) badges.push(["Neu", "brand"]);
  badges.push([requestTypeCardLabel(requestType), quietly(tone), icon]);
  if (urgency !== null) {
    const known = oneOf(URGENCIES, urgency);
    const words = known === UNCLEAR ? "Dringlichkeit unklar" : shownValue(known);
    badges.push([words, quietly(URGENCY_TONES[known] ?? "neutral")]);
  }
  if (markedSpamAt) badges.push(["Spam", "warn"]);
  else if (spamSuspicion) badges.push(["Spamverdacht", "warn"]);
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
