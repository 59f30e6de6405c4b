import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { GERMAN_NAMES } from "../../../languages/language.ts";
import { EMERGENCY_LABELS } from "../../assessment/emergency-labels.ts";
import { isChoice } from "../../customer-request/details.ts";
import { germanText } from "../../customer-request/german-details.ts";
import {
  ANSWER_CHANNEL_LABELS,
  CONTACT_CHANNEL_LABELS,
  callbackTimeLabel,
  TIMING_CHOICES,
} from "../../customer-request/labels.ts";
import { isOwnRequest } from "../../customer-request/own-request.server.ts";
import { REQUEST_TYPE_LABELS } from "../../customer-request/request-type-labels.ts";
import { findFollowUps } from "../../customer-request/status/find-follow-ups.server.ts";
import { withdrawnAtOf } from "../../customer-request/status/withdrawn.server.ts";
import { MARK_LABELS, markOf } from "../../customer-request/urgency/danger.ts";
import { sourceName } from "../../profile/places/places.server.ts";
import { fixedSource } from "../../profile/places/sources.ts";
import type { WebhookDelivery } from "./deliveries.server.ts";
import type { WebhookEndpoint } from "./endpoint.server.ts";
import { PAYLOAD_VERSION, type ToldRequest, toldDetails, type WebhookPayload } from "./payload.ts";
import { type PhotoLinks, photoLinks } from "./photo-link.server.ts";

interface Site {
  ORIGIN: string;
  product: string;
}

/** From the data as they are now; null for a request that is gone or looks like spam. */
export async function writePayload(
  db: Database,
  endpoint: WebhookEndpoint,
  { what, requestId, sequence, createdAt }: WebhookDelivery,
  site: Site,
  now: Date,
): Promise<WebhookPayload | null> {
  const head = { version: PAYLOAD_VERSION, timestamp: createdAt.toISOString(), sequence } as const;
  if (what === "test")
    return { ...head, type: what, data: { message: `Probe von ${site.product}: Es kommt an.` } };
  if (!requestId) return null;
  const { companySlug } = endpoint;
  if (what === "request.withdrawn") {
    const isWithdrawn = withdrawnAtOf(db, companySlug, requestId) !== null;
    const reason = isWithdrawn
      ? { code: "zurueckgezogen", label: "Vom Kunden zurückgezogen" }
      : { code: "geloescht", label: "Vom Betrieb gelöscht" };
    return { ...head, type: what, data: { request: { id: requestId }, reason } };
  }
  const found = db
    .select({ row: customerRequests, cameBy: sourceName, assessment: requestAiAnalysis })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(isOwnRequest(companySlug, requestId))
    .get();
  if (!found || found.row.spamSuspicion) return null;
  const request = toldRequest({
    ...found,
    followUps: findFollowUps(db, companySlug, requestId),
    photos: photoLinks(db, endpoint, found.row, site.ORIGIN, now),
    origin: site.ORIGIN,
  });
  return { ...head, type: what, data: { request } };
}

interface Facts {
  row: typeof customerRequests.$inferSelect;
  cameBy: string | null;
  assessment: typeof requestAiAnalysis.$inferSelect | null;
  followUps: ReturnType<typeof findFollowUps>;
  photos: PhotoLinks;
  origin: string;
}

export function requestLink(
  origin: string,
  { companySlug: slug, id }: Pick<Facts["row"], "companySlug" | "id">,
) {
  return new URL(`${href("/dashboard/:slug", { slug })}?anfrage=${id}`, origin).href;
}

export function toldRequest({ row, cameBy, assessment, followUps, photos, origin }: Facts): ToldRequest {
  const { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt } = row;
  return {
    id: row.id,
    link: requestLink(origin, row),
    createdAt: row.createdAt.toISOString(),
    state: stateOf(row),
    type: coded(row.requestType, REQUEST_TYPE_LABELS),
    message: row.message,
    followUps: followUps.map(({ createdAt, isAnswer, message, photoCount }) => ({
      at: createdAt.toISOString(),
      ...{ isAnswer, message, photoCount },
    })),
    language: coded(row.language, GERMAN_NAMES),
    customer: {
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      preferredChannel: coded(row.preferredContactChannel, CONTACT_CHANNEL_LABELS),
      preferredTime: { code: row.preferredCallbackTime, label: callbackTimeLabel(row.preferredCallbackTime) },
    },
    place: { zipCode: row.zipCode, location: row.location },
    timing: row.timingPreference && {
      code: row.timingPreference,
      label: TIMING_CHOICES[row.timingPreference].label,
    },
    ...toldDetails((name) => {
      const label = germanText(name, row);
      return label && isChoice(name) ? { code: row[name] ?? "", label } : label;
    }),
    cameBy: fixedSource(row.source) ? null : cameBy,
    source: codedSource(row.source, cameBy),
    urgency: codedUrgency(row.urgency),
    emergency: row.emergency && coded(row.emergency, EMERGENCY_LABELS),
    mark: row.markedUrgent === null ? null : codedMark(row.markedUrgent),
    assessment: assessment && {
      source: assessment.model === null ? "rules" : "model",
      model: assessment.model,
      createdAt: assessment.createdAt.toISOString(),
      urgency: codedUrgency(assessment.urgency),
    },
    photos,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredChannel && coded(row.answeredChannel, ANSWER_CHANNEL_LABELS),
    declinedAt: row.declinedAt?.toISOString() ?? null,
    solvedAt: row.solvedAt?.toISOString() ?? null,
    // A decline calls it off.
    appointment:
      startsAt && endsAt && !row.declinedAt
        ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
        : null,
    isSpam: row.markedSpamAt !== null,
  };
}

function codedSource(source: string | null, name: string | null) {
  const code = fixedSource(source) ? source : source && "ort";
  return { code: code ?? "link", label: name ?? "Anfrage-Link" };
}

function coded<Code extends string>(code: Code, labels: Record<Code, string>) {
  return { code, label: labels[code] };
}

function stateOf({ isResolved, declinedAt, answeredAt }: Facts["row"]) {
  if (isResolved) return { code: "erledigt", label: "Erledigt" };
  if (declinedAt) return { code: "abgesagt", label: "Abgesagt" };
  if (answeredAt) return { code: "beantwortet", label: "Beantwortet" };
  return { code: "offen", label: "Offen" };
}

function codedUrgency(urgency: string | null) {
  if (!urgency) return null;
  return { code: urgency.toLowerCase(), label: urgency.charAt(0).toUpperCase() + urgency.slice(1) };
}

function codedMark(isUrgent: boolean) {
  return { code: isUrgent ? "dringend" : "nicht-dringend", label: MARK_LABELS[markOf(isUrgent)] };
}
