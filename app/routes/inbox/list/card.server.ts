import { urgentLabel } from "#app/domain/assessment/emergency-labels.ts";
import { firstContactLink } from "#app/domain/contact/contact-links.server.ts";
import {
  ANSWER_CHANNEL_LABELS,
  callbackTimeLabel,
  customerLabel,
  placeLabel,
  requestTypeCardLabel,
  withoutMessage,
} from "#app/domain/customer-request/labels.ts";
import { shortWindowLabel } from "#app/domain/customer-request/status/date-window.ts";
import { newsLabels } from "#app/domain/customer-request/status/news.ts";
import {
  type DangerLook,
  dangerLook,
  isCalledFirst,
  markOf,
} from "#app/domain/customer-request/urgency/danger.ts";
import type { InboxEntry, InboxPage } from "#app/domain/inbox/list.server.ts";
import { germanDate, germanMinute, nearDay } from "#app/ui/german-date.ts";
import { CHANNEL_LABELS, lastAnswer, shownValue } from "../request/labels.ts";

export type Card = ReturnType<typeof cardOf>;

export interface CardGroup {
  title: string;
  isFirst: boolean;
  urgency: DangerLook;
  cards: Card[];
}

/** What to call first, then by Berlin's days. `looker` is null where nobody else works in the business. */
export function cardGroups({ urgent, entries }: InboxPage, now: Date, looker: string | null): CardGroup[] {
  const cardsOf = (group: InboxEntry[]) => group.map((entry) => cardOf(entry, now, looker));
  const days = Map.groupBy(entries, ({ createdAt }) => nearDay(createdAt, now) ?? germanDate(createdAt));
  const groups = [...days].map(([title, group]) => ({
    title,
    isFirst: false,
    urgency: null,
    cards: cardsOf(group),
  }));
  const [first] = urgent;
  if (!first) return groups;
  const urgency = dangerLook(first.danger);
  return [{ title: "Zuerst anrufen", isFirst: true, urgency, cards: cardsOf(urgent) }, ...groups];
}

function cardOf(entry: InboxEntry, now: Date, looker: string | null) {
  const { id, createdAt, isResolved, seenAt, markedSpamAt, requestType, photoCount } = entry;
  const written = entry.excerpt.trim();
  const contact = firstContactLink(entry);
  const urgency = isResolved || markedSpamAt ? null : dangerLook(entry.danger);
  const isFirst = isCalledFirst(entry, now);
  return {
    id,
    isNew: !seenAt && !isResolved && !markedSpamAt,
    label: labelOf(entry),
    at: createdAt.toISOString(),
    time: germanMinute(createdAt),
    name: customerLabel(entry.customerName),
    place: placeLabel(entry),
    cameBy: entry.cameBy,
    assignee: looker && (entry.assigneeId === looker ? "Sie" : entry.assignee),
    message: written || withoutMessage(requestType),
    isSilent: !written,
    photoCount,
    news: newsOf(entry),
    isAnswered: entry.answeredAt !== null && !entry.waitsForCustomer,
    appointment: appointmentLabel(entry),
    state: answeredLabel(entry) ?? callbackLabel(entry),
    // The page's data holds each channel once. A mail would open empty: it begins at the reply.
    contact: contact && {
      href: contact.channel === "email" ? null : contact.href,
      channel: CHANNEL_LABELS[contact.channel],
    },
    urgency,
    openSince: urgency && !isFirst ? openSince(entry, now) : null,
    isResolved,
    mark: isResolved || markedSpamAt ? null : markOf(!isFirst),
  };
}

function newsOf(entry: InboxEntry): string | null {
  const dates = entry.noDateFits && !entry.isResolved ? ["Kein Termin passt"] : [];
  return [...newsLabels(entry), ...dates].join(" · ") || null;
}

/** In the place of the answer it came from. */
function appointmentLabel({
  appointmentStartsAt: startsAt,
  appointmentEndsAt: endsAt,
  declinedAt,
}: InboxEntry) {
  return startsAt && endsAt && !declinedAt ? shortWindowLabel({ startsAt, endsAt }) : null;
}

function labelOf(entry: InboxEntry): string {
  const { requestType, urgency, markedSpamAt, spamSuspicion } = entry;
  const haste = urgency === "kurzfristig" ? shownValue(urgency) : null;
  const doubt = spamSuspicion ? "Spamverdacht" : null;
  return [requestTypeCardLabel(requestType), urgentLabel(entry) ?? haste, markedSpamAt ? "Spam" : doubt]
    .filter((part) => part !== null)
    .join(" · ");
}

const DAY_MS = 24 * 60 * 60 * 1000;

function openSince({ createdAt }: InboxEntry, now: Date): string {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
  return `Seit ${days} Tagen offen`;
}

function answeredLabel(entry: InboxEntry): string | null {
  const answer = lastAnswer(entry);
  if (!answer) return null;
  const by = answer.channel && !entry.waitsForCustomer ? ` per ${ANSWER_CHANNEL_LABELS[answer.channel]}` : "";
  return `${answer.word} am ${germanDate(answer.at)}${by}`;
}

function callbackLabel({ preferredCallbackTime }: InboxEntry): string | null {
  return preferredCallbackTime === "egal" ? null : callbackTimeLabel(preferredCallbackTime);
}
