import { oneLine } from "#app/platform/typed-text.ts";

export const CONSENT_FIELDS = ["agb", "privacy"] as const;
export const NEEDED_FIELDS = ["companyName", "contactName"] as const;
export const OPTIONAL_FIELDS = ["street", "postalCode", "city", "website", "vatId"] as const;

export const isFilled = (value: unknown) => typeof value === "string" && oneLine(value) !== "";

export function isReadyToJoin(fields: FormData): boolean {
  return [...NEEDED_FIELDS, ...CONSENT_FIELDS].every((name) => isFilled(fields.get(name)));
}
