import { oneOf, UNCLEAR, URGENCIES } from "#app/domain/analysis/assessment.ts";
import { contactLinks } from "#app/domain/contact/contact-links.ts";
import type { InboxEntry } from "#app/domain/customer-request/inbox-entries.server.ts";
import {
  CONTACT_CHANNEL_LABELS,
  callbackTimeLabel,
  requestTypeCardLabel,
} from "#app/domain/customer-request/labels.ts";
import { type BadgeTone, badgeLook } from "#app/ui/badge.tsx";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import { shownValue, URGENCY_TONES } from "../analysis-words.ts";
import { CONTACT_WORDS } from "../contact-words.ts";
import { customerName, place, withoutText } from "../customer-words.ts";
import { TYPE_MARKS } from "../request-type-marks.ts";

interface Worded {
  words: string;
  look: string;
}

/** A request as its card says it; the page holds it twice, as elements and for its scripts, so it says no more. */
export interface CardFacts {
  id: string;
  look: string;
  badges: Worded[];
  at: string;
  near?: string;
  day: string;
  name: string;
  place?: string;
  text: Worded;
  photoCount?: number;
  state?: Worded;
  contact?: Worded & { href: string; isNewTab: boolean };
  isResolved: boolean;
}

export function cardFacts(entry: InboxEntry, now: Date): CardFacts {
  const { id, isResolved, requestType, photoCount } = entry;
  const near = nearDay(entry.createdAt, now);
  const where = place(entry);
  const state = stateOf(entry);
  const contact = contactOf(entry);
  const written = entry.excerpt.trim();
  return {
    id,
    look: `request-card ${cardLook(entry)}`,
    badges: badgesOf(entry),
    at: entry.createdAt.toISOString(),
    ...(near && { near: `${near}, ` }),
    day: germanDate(entry.createdAt),
    name: customerName(entry.customerName),
    ...(where && { place: where }),
    text: written
      ? { words: written, look: "request-card-text" }
      : { words: withoutText(requestType), look: "request-card-text text-ink-soft italic" },
    ...(photoCount > 0 && { photoCount }),
    ...(state && { state }),
    ...(contact && { contact }),
    isResolved,
  };
}

function cardLook({ isResolved, requestType }: InboxEntry): string {
  if (isResolved) return "request-card-solved";
  return requestType === "problem" ? "request-card-acute" : "";
}

/** Kind and state of a request in words and colours; a solved one is quiet. */
function badgesOf({ requestType, isResolved, seenAt, markedSpamAt, spamSuspicion, urgency }: InboxEntry) {
  const { icon, tone } = TYPE_MARKS[requestType];
  const quietly = (usual: BadgeTone) => (isResolved ? "neutral" : usual);
  const badges: Worded[] = [];
  const add = (words: string, look: string) => badges.push({ words, look });
  if (!seenAt && !isResolved && !markedSpamAt) add("Neu", badgeLook("brand"));
  add(requestTypeCardLabel(requestType), `${badgeLook(quietly(tone))} marked mark-${icon}`);
  if (urgency !== null) {
    const known = oneOf(URGENCIES, urgency);
    const words = known === UNCLEAR ? "Dringlichkeit unklar" : shownValue(known);
    add(words, badgeLook(quietly(URGENCY_TONES[known] ?? "neutral")));
  }
  if (markedSpamAt) add("Spam", badgeLook("warn"));
  else if (spamSuspicion) add("Spamverdacht", badgeLook("warn"));
  return badges;
}

/** When and how it was answered; before that, when the customer wants to hear from the business. */
function stateOf({ answeredAt, answeredChannel, preferredCallbackTime }: InboxEntry): Worded | null {
  if (answeredAt) {
    const by = answeredChannel ? ` per ${CONTACT_CHANNEL_LABELS[answeredChannel]}` : "";
    const look = "request-card-state marked mark-check font-semibold text-ok";
    return { words: `Beantwortet am ${germanDate(answeredAt)}${by}`, look };
  }
  if (preferredCallbackTime === "egal") return null;
  return {
    words: callbackTimeLabel(preferredCallbackTime),
    look: "request-card-state marked mark-clock text-ink-soft",
  };
}

function contactOf(entry: InboxEntry): CardFacts["contact"] | null {
  const [link] = contactLinks(entry);
  if (!link) return null;
  const { label, icon } = CONTACT_WORDS[link.channel];
  return {
    href: link.href,
    words: label,
    look: `card-button ${entry.isResolved ? "card-button-quiet " : ""}marked mark-${icon}`,
    isNewTab: link.channel === "whatsapp",
  };
}
