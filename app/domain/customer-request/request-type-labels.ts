import type { RequestType } from "#db/values.ts";

export const REQUEST_TYPE_LABELS: Record<RequestType, string> = {
  problem: "Problem",
  service: "Service / Wartung",
  project: "Projekt",
  contact: "Kontaktaufnahme",
};
