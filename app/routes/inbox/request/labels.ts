import { urgentLabel } from "#app/domain/assessment/emergency-labels.ts";
import { shortWindowLabel } from "#app/domain/customer-request/status/date-window.ts";
import { type News, newsLabels } from "#app/domain/customer-request/status/news.ts";
import { MARK_LABELS } from "#app/domain/customer-request/urgency/danger.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { InboxEntry } from "#app/domain/inbox/list.server.ts";
import type { WrittenChannel } from "#app/domain/reply/reply-link.ts";
import type { BadgeTone, IconName } from "#app/ui/parts.tsx";
import { type AnswerChannel, type Language, type RequestType, UNCLEAR } from "#db/values.ts";

export const REQUEST_TYPE_ICONS: Record<RequestType, IconName> = {
  problem: "alarm",
  service: "wrench",
  project: "plan",
  contact: "talk",
};

interface Channel {
  label: string;
  icon: IconName;
  /** Attributes of a link that opens a tab of its own. */
  newTab?: { target: "_blank"; rel: string };
}

export const CHANNEL_LABELS: Record<AnswerChannel, Channel> = {
  phone: { label: "Anrufen", icon: "phone" },
  whatsapp: { label: "WhatsApp", icon: "chat", newTab: { target: "_blank", rel: "noopener noreferrer" } },
  sms: { label: "SMS", icon: "chat" },
  email: { label: "E-Mail", icon: "mail" },
};

export function insteadBy(links: readonly { channel: AnswerChannel }[], how = ""): string {
  return `Stattdessen ${how}per ${links.map(({ channel }) => CHANNEL_LABELS[channel].label).join(" oder ")}`;
}

export const OPEN_LABELS: Record<WrittenChannel, string> = {
  email: "E-Mail öffnen",
  whatsapp: "In WhatsApp öffnen",
  sms: "SMS öffnen",
};

const WAITS = {
  ...{ question: "Rückfrage gestellt", dates: "Termine vorgeschlagen", price: "Preisrahmen genannt" },
} as const;

/** What the last answer was, when, and how; a decline keeps the channel of an answer before it. */
export function lastAnswer({ answeredAt, answeredChannel, declinedAt, waitsForCustomer }: Answered) {
  const at = declinedAt ?? answeredAt;
  if (!at) return null;
  const channel = answeredAt?.getTime() === at.getTime() ? answeredChannel : null;
  if (declinedAt) return { word: "Abgesagt", at, channel };
  return { word: waitsForCustomer ? WAITS[waitsForCustomer] : "Beantwortet", at, channel };
}

/** A date says more than that there was an answer. */
export function standing(request: Standing): [word: string, tone: BadgeTone][] {
  const { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt, declinedAt, waitsForCustomer } = request;
  const date = startsAt && endsAt && !declinedAt ? shortWindowLabel({ startsAt, endsAt }) : null;
  const answer = date && !waitsForCustomer ? null : lastAnswer(request);
  const news = newsLabels(request).map((said): [string, BadgeTone] => [said, "info"]);
  if (date) news.unshift([`Termin ${date}`, "ok"]);
  if (request.noDateFits && !request.isResolved) news.unshift(["Kein Termin passt", "warn"]);
  return answer ? [...news, [answer.word, declinedAt ? "neutral" : waitsForCustomer ? "info" : "ok"]] : news;
}

type Standing = Answered & News & Pick<InboxEntry, "noDateFits" | "isResolved" | Appointment>;
type Appointment = "appointmentStartsAt" | "appointmentEndsAt";

interface Answered {
  answeredAt: Date | null;
  answeredChannel: AnswerChannel | null;
  declinedAt: Date | null;
  waitsForCustomer: keyof typeof WAITS | null;
}

type Tones = Record<string, BadgeTone>;

/* The colours of the specification, "Business constants and limits"; "Unklar" is gray. */
export const URGENCY_TONES: Tones = {
  sofort: "danger",
  kurzfristig: "orange",
  flexibel: "yellow",
  später: "ok",
};
export const COMPLEXITY_TONES: Tones = { hoch: "danger", mittel: "yellow", gering: "ok" };
export const RELEVANCE_TONES: Tones = { hoch: "ok", mittel: "yellow", gering: "danger" };

export const saidIn = (language: Language) =>
  ({ lang: language === "de" ? undefined : language, dir: "auto" }) as const;

/** What the business goes by, and where that comes from (D61, D80). */
export function urgencyOf(request: RequestDetail): { label: string; basis: string } | null {
  const { urgency, markedUrgent } = request;
  const isSaid = urgency !== null && urgency !== UNCLEAR;
  const calm = markedUrgent === false ? MARK_LABELS["not-urgent"] : isSaid ? shownValue(urgency) : null;
  const label = urgentLabel(request) ?? calm;
  const basis =
    markedUrgent === null ? "Einschätzung nach Stichwörtern, ohne KI" : "von Ihrem Betrieb markiert";
  return label === null ? null : { label, basis };
}

export function shownValue(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

export function fitLabel(fits: boolean | null): { value: string; tone: BadgeTone } {
  if (fits === null) return { value: UNCLEAR, tone: "neutral" };
  return fits ? { value: "Ja", tone: "ok" } : { value: "Nein", tone: "danger" };
}
