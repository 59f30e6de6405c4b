import labels from "#content/messages/labels.json" with { type: "json" };
import type { customerRequests } from "#db/schema.ts";
import type {
  AnswerChannel,
  CallbackTime,
  ContactChannel,
  RequestType,
  SpamReason,
  TimingPreference,
} from "#db/values.ts";
import { choices } from "#words/de/choices.ts";
import { REQUEST_TYPE_LABELS } from "./request-type-labels.ts";

interface LabelledChoice {
  label: string;
  hint: string;
}

const CARD_LABELS: Record<RequestType, string> = labels.cards;

export function requestTypeCardLabel(type: string): string {
  return Object.hasOwn(CARD_LABELS, type) ? CARD_LABELS[type as RequestType] : "Andere";
}

export const CONTACT_CHANNEL_LABELS: Record<ContactChannel, string> = choices.channel;

export const ANSWER_CHANNEL_LABELS: Record<AnswerChannel, string> = { ...CONTACT_CHANNEL_LABELS, sms: "SMS" };

export const CONTACT_WISHES: Record<ContactChannel, string> = labels.wishes;

export const TIMING_CHOICES: Record<TimingPreference, LabelledChoice> = choices.timing;

export function callbackTimeLabel(time: CallbackTime): string {
  const { label, hint } = choices.callbackTime[time];
  return hint ? `${label}, ${hint}` : label;
}

export const SPAM_REASON_LABELS: Record<SpamReason, string> = labels.spam;

const WITHOUT_MESSAGE: Record<RequestType, string> = labels.withoutMessage;

export function withoutMessage(type: RequestType): string {
  return WITHOUT_MESSAGE[type];
}

type StoredRequest = typeof customerRequests.$inferSelect;
type Who = "customerName" | "zipCode" | "location" | "customerPhone" | "customerEmail";

export function customerLabel(name: string): string {
  return name.trim() || "Unbekannter Kunde";
}

export function placeLabel({ zipCode, location }: Pick<StoredRequest, "zipCode" | "location">): string {
  return [zipCode, location].filter(Boolean).join(" ");
}

/** Who, where, by which way and what for, as a business's calendar says it. */
export function calendarCustomer(request: Pick<StoredRequest, Who | "requestType">) {
  return {
    name: customerLabel(request.customerName),
    place: placeLabel(request),
    reach: request.customerPhone ?? request.customerEmail ?? "",
    kind: REQUEST_TYPE_LABELS[request.requestType],
  };
}
