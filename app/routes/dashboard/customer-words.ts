import type { RequestType } from "#db/values.ts";

const WITHOUT_TEXT: Record<RequestType, string> = {
  problem: "Akutes Problem, ohne Beschreibung",
  service: "Service oder Wartung, ohne Beschreibung",
  project: "Projekt, ohne Beschreibung",
  contact: "Bittet um Kontakt, ohne Angabe des Themas",
};

/** What stands where a message would, when the customer wrote none. */
export function withoutText(type: RequestType): string {
  return WITHOUT_TEXT[type];
}

/** The customer's name, or the specification's words for none. */
export function customerName(name: string): string {
  return name.trim() || "Unbekannter Kunde";
}

/** "50827 Köln", or what there is of it; null for neither. */
export function place({
  zipCode,
  location,
}: {
  zipCode: string | null;
  location: string | null;
}): string | null {
  return [zipCode, location].filter(Boolean).join(" ") || null;
}
