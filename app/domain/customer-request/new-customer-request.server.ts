import { createHash } from "node:crypto";
import { type Answers, DETAIL_NAMES, type DetailName } from "#db/request-fields.ts";
import type { customerRequests } from "#db/schema.ts";
import { uuidByTime } from "#db/uuid-by-time.server.ts";
import type { TimingPreference, WrittenDownSource } from "#db/values.ts";
import { internationalNumber } from "../contact/phone-number.server.ts";
import type { ReceivedPhoto } from "../photo/received-photos.server.ts";
import { keptDetails } from "./details.ts";
import { searchText } from "./search-text.ts";
import { spamSuspicion } from "./spam-suspicion.ts";

/** Each request keeps it (D28). A changed sentence of `languages/xx/consent.ts` needs a new one. */
export const CONSENT_VERSION = "2026-11.8";

/** Only the chosen channel's address is stored (law L4). */
export type CustomerRequestInput = Answers & { faxNumber: string };

/** What the request is judged by on arrival, and how (D61); the assessment's rules are handed in. */
export type AssessArrival = (
  grounds: Pick<NewCustomerRequest, "requestType" | "message" | "timingPreference">,
) => Pick<NewCustomerRequest, "urgency" | "emergency">;

/** What a request arrives with. Its other columns keep what the database gives them. */
export const ARRIVING = [
  "id",
  "companySlug",
  "createdAt",
  "requestType",
  "message",
  "customerName",
  "customerEmail",
  "customerPhone",
  "dialled",
  "isEmailGiven",
  "location",
  "zipCode",
  "preferredContactChannel",
  "preferredCallbackTime",
  "timingPreference",
  ...DETAIL_NAMES,
  "urgency",
  "emergency",
  "spamSuspicion",
  "seenAt",
  "consentGivenAt",
  "consentVersion",
  "contentFingerprint",
  "searchText",
] as const;

export type NewCustomerRequest = Pick<typeof customerRequests.$inferSelect, (typeof ARRIVING)[number]>;

/** Drops fields foreign to the request's type or channel (law L4). */
export function newCustomerRequest(
  companySlug: string,
  input: CustomerRequestInput,
  photos: readonly ReceivedPhoto[],
  assess: AssessArrival,
  now: Date,
): NewCustomerRequest {
  const isContact = input.requestType === "contact";
  const content = {
    requestType: input.requestType,
    message: isContact ? input.topic : input.description,
    customerName: `${input.firstName} ${input.lastName}`,
    customerEmail: input.contactMethod === "email" ? input.email : null,
    customerPhone: input.contactMethod === "email" ? null : input.phone,
    location: isContact ? null : input.location || null,
    zipCode: isContact ? null : input.zipCode || null,
    preferredContactChannel: input.contactMethod,
    preferredCallbackTime: input.preferredTime,
    timingPreference: presetTiming(input),
    ...keptDetails(input.requestType, input),
  };
  const { message: text, customerName: name } = content;
  return {
    ...arriving(companySlug, content, photos, assess, now),
    spamSuspicion: spamSuspicion({ text, name, trap: input.faxNumber }),
    seenAt: null,
    consentGivenAt: now,
    consentVersion: CONSENT_VERSION,
    isEmailGiven: true,
  };
}

export interface WrittenDown extends Pick<Content, "requestType" | "message" | "customerName"> {
  customerPhone: string | null;
  customerEmail: string | null;
  source: WrittenDownSource;
}

/** It is seen already, and nobody agreed to anything (law L39). */
export function newWrittenDown(
  companySlug: string,
  { source, ...said }: WrittenDown,
  photos: readonly ReceivedPhoto[],
  assess: AssessArrival,
  now: Date,
): NewCustomerRequest {
  const isByMail = said.customerEmail !== null && (source === "email" || !said.customerPhone);
  const spoken = source === "whatsapp" ? "whatsapp" : "phone";
  const content: Content = {
    ...said,
    location: null,
    zipCode: null,
    preferredContactChannel: isByMail ? "email" : spoken,
    preferredCallbackTime: "egal",
    timingPreference: presetTiming({ requestType: said.requestType, timingPreference: undefined }),
    ...keptDetails(said.requestType, {}),
  };
  const nobodys = { spamSuspicion: null, consentGivenAt: null, consentVersion: null, isEmailGiven: false };
  return { ...arriving(companySlug, content, photos, assess, now), ...nobodys, seenAt: now };
}

type Content = Pick<NewCustomerRequest, "requestType" | "message" | "customerName" | "timingPreference"> &
  Pick<NewCustomerRequest, "customerEmail" | "customerPhone" | "location" | "zipCode" | DetailName> &
  Pick<NewCustomerRequest, "preferredContactChannel" | "preferredCallbackTime">;

function arriving(
  companySlug: string,
  content: Content,
  photos: readonly ReceivedPhoto[],
  assess: AssessArrival,
  now: Date,
) {
  const hashes = photos.map((photo) => photo.contentHash);
  return {
    ...content,
    ...assess(content),
    id: uuidByTime(now),
    companySlug,
    createdAt: now,
    dialled: dialledNumber(content.customerPhone),
    searchText: searchText(content),
    contentFingerprint: contentFingerprint({ ...content }, hashes),
  };
}

/** One number is one customer, however it is written; null where nothing can be dialled. */
export function dialledNumber(phone: string | null): string | null {
  return phone && internationalNumber(phone);
}

function presetTiming(
  input: Pick<CustomerRequestInput, "requestType" | "timingPreference">,
): TimingPreference | null {
  if (input.requestType === "contact") return "so_schnell_wie_moeglich";
  if (input.requestType === "problem") return input.timingPreference ?? "so_schnell_wie_moeglich";
  return input.timingPreference ?? null;
}

/** SHA-256 (hex) over everything a customer sent, whatever the order of keys and photos (D26). */
export function contentFingerprint(
  fields: Record<string, string | null>,
  photoHashes: readonly string[],
): string {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([pairs, [...photoHashes].sort()]))
    .digest("hex");
}
