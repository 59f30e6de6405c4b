import { urgentLabel } from "#app/domain/assessment/emergency-labels.ts";
import { contactLinks, firstContactLink } from "#app/domain/contact/contact-links.server.ts";
import {
  ANSWER_CHANNEL_LABELS,
  callbackTimeLabel,
  customerLabel,
  placeLabel,
  requestTypeCardLabel,
  withoutMessage,
} from "#app/domain/customer-request/labels.ts";
import { dangerLook, isCalledFirst, markOf } from "#app/domain/customer-request/urgency/danger.ts";
import type { InboxEntry, InboxPage } from "#app/domain/inbox/list.server.ts";
import { cameByWords } from "#app/domain/profile/places/sources.ts";
import { germanDate, germanMinute, nearDay } from "#app/ui/german-date.ts";
import { initialsOf } from "./initials.ts";
import { CHANNEL_LABELS, lastAnswer, REQUEST_TYPE_ICONS, shownValue, standing } from "./labels.ts";

export type Card = ReturnType<typeof cardOf>;

export type CardGroup = ReturnType<typeof cardGroups>[number];

/** First comes what to call, then Berlin's days. `looker` is null where nobody else works in the business. */
export function cardGroups({ urgent, entries }: InboxPage, now: Date, looker: string | null) {
  const group = (title: string, listed: InboxEntry[], isFirst = false) => ({
    title,
    isFirst,
    urgency: isFirst ? dangerLook(listed[0]?.danger ?? 0) : null,
    cards: listed.map((entry) => cardOf(entry, now, looker, isFirst)),
  });
  const days = Map.groupBy(entries, ({ createdAt }) => dayOf(createdAt, now));
  const byDay = [...days].map(([day, listed]) => group(day, listed));
  return urgent.length > 0 ? [group("Zuerst anrufen", urgent, true), ...byDay] : byDay;
}

function dayOf(instant: Date, now: Date): string {
  const near = nearDay(instant, now);
  return near ? `${near}, ${germanDate(instant)}` : germanDate(instant);
}

function cardOf(entry: InboxEntry, now: Date, looker: string | null, isOnTop: boolean) {
  const { id, createdAt, isResolved, seenAt, markedSpamAt, requestType, photoCount } = entry;
  const written = entry.excerpt.trim();
  const isDone = isResolved || markedSpamAt !== null;
  const isFirst = isCalledFirst(entry, now);
  const contact = contactOf(entry, isFirst);
  const label = labelOf(entry, now);
  return {
    id,
    isNew: !seenAt && !isDone,
    label,
    type: requestType === "problem" ? requestTypeCardLabel(requestType) : null,
    isAnswered: entry.answeredAt !== null && !entry.waitsForCustomer && entry.danger === 0,
    at: createdAt.toISOString(),
    time: germanMinute(createdAt),
    // Their group is of no day, and may hold what became urgent days after it came.
    urgentSince: isOnTop ? entry.urgentSince.toISOString() : null,
    name: customerLabel(entry.customerName),
    place: placeLabel(entry),
    ...standOf(entry),
    assignee: looker && entry.assignee ? assigneeOf(entry.assignee, entry.assigneeId === looker) : null,
    message: written || withoutMessage(requestType),
    isSilent: !written,
    // The alarm's sign is kept for what is one.
    icon: REQUEST_TYPE_ICONS[requestType === "problem" && entry.danger === 0 ? "service" : requestType],
    photos: photoCount > 0 ? (photoCount === 1 ? "1 Foto" : `${photoCount} Fotos`) : null,
    // The page's data holds each channel once. A mail would open empty: it begins at the reply.
    contact: contact && {
      href: contact.channel === "email" ? null : contact.href,
      value: contact.value,
      channel: CHANNEL_LABELS[contact.channel],
    },
    urgency: isDone ? null : dangerLook(entry.danger),
    // The best text confirms an appointment that is to come.
    reply: (entry.appointmentEndsAt ?? 0) > now ? ("rueckruf" as const) : ("vorschlag" as const),
    isResolved,
    mark: isDone ? null : markOf(!isFirst),
  };
}

/** Where every minute counts it is a call, if there is a number. */
function contactOf(entry: InboxEntry, isFirst: boolean) {
  const call = isFirst ? contactLinks(entry).find(({ channel }) => channel === "phone") : null;
  return call ?? firstContactLink(entry);
}

const assigneeOf = (name: string, isLooker: boolean) =>
  isLooker ? { name: "Sie", initials: "Sie" } : { name, initials: initialsOf(name) };

/** The usual type stands behind it on a wide screen, and alone where there is nothing else to say. */
function labelOf(entry: InboxEntry, now: Date): string {
  const { requestType, urgency, isResolved, markedSpamAt, spamSuspicion } = entry;
  const urgent = urgentLabel(entry);
  const isLate = urgent && !isResolved && !markedSpamAt && !isCalledFirst(entry, now);
  const doubt = spamSuspicion ? "Spamverdacht" : null;
  const said = [
    markedSpamAt ? "Spam" : doubt,
    urgent,
    isLate ? openSince(entry, now) : null,
    ...standing(entry).map(([word]) => word),
    requestType === "problem" ? null : requestTypeCardLabel(requestType),
    !urgent && urgency === "kurzfristig" ? shownValue(urgency) : null,
  ];
  return said.filter((part) => part !== null).join(" · ");
}

const DAY_MS = 24 * 60 * 60 * 1000;

function openSince({ createdAt }: InboxEntry, now: Date): string {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
  return `Seit ${days} Tagen offen`;
}

/** When to call, until there was an answer; the rest a phone shows in the opened request alone. */
function standOf(entry: InboxEntry) {
  const { cameBy, preferredCallbackTime: time, waitsForCustomer } = entry;
  const answer = lastAnswer(entry);
  const channel = waitsForCustomer ? null : answer?.channel;
  const answered = answer ? [channel && `per ${ANSWER_CHANNEL_LABELS[channel]}`, germanDate(answer.at)] : [];
  const isAnyTime = answer !== null || time === "egal" || dangerLook(entry.danger) === "danger";
  return {
    callback: isAnyTime ? null : callbackTimeLabel(time),
    more: [...answered, cameBy && cameByWords(cameBy)].filter(Boolean).join(" · "),
  };
}
