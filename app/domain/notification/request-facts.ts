import type { customerRequests } from "#db/schema.ts";
import {
  BUILDING_TYPE_LABELS,
  CONTACT_CHANNEL_LABELS,
  CUSTOMER_ROLE_LABELS,
  callbackTimeLabel,
  placeLabel,
  TIMING_CHOICES,
} from "../customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/request-type-labels.ts";

type Fact = readonly [name: string, value: string];

export function requestFacts(request: typeof customerRequests.$inferSelect): Fact[] {
  const photoCount = request.imageRefs?.length ?? 0;
  // A contact request is stored as "so schnell wie möglich" (D19), but its customer was never asked.
  const timing = request.requestType === "contact" ? null : request.timingPreference;
  const known: [string, string | null][] = [
    ["Art", REQUEST_TYPE_LABELS[request.requestType]],
    ["Name", request.customerName],
    ["Telefon", request.customerPhone],
    ["E-Mail", request.customerEmail],
    ["Kontakt per", CONTACT_CHANNEL_LABELS[request.preferredContactChannel]],
    ["Erreichbar", callbackTimeLabel(request.preferredCallbackTime)],
    ["Dringlichkeit", timing && TIMING_CHOICES[timing].label],
    ["Ort", placeLabel(request)],
    ["Gebäude", request.buildingType && BUILDING_TYPE_LABELS[request.buildingType]],
    ["Rolle", request.customerRole && CUSTOMER_ROLE_LABELS[request.customerRole]],
    ["Hersteller / Modell", request.deviceModel],
    ["Fotos", photoCount > 0 ? String(photoCount) : null],
  ];
  return known.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
