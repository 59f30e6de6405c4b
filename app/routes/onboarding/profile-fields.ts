import { oneLine } from "#app/platform/typed-text.ts";

/** The one country there is (specification, "Entities and their fields"). */
export const COUNTRY = "Deutschland";

/** The ticks without which nobody joins (D16, D55). */
export const CONSENT_FIELDS = ["agb", "privacy"] as const;
export const NEEDED_FIELDS = ["companyName", "contactName"] as const;
/** What stands in the fold below them; the country says nothing, since there is only one. */
export const OPTIONAL_FIELDS = [
  "street",
  "postalCode",
  "city",
  "mobileNumber",
  "phoneShown",
  "website",
  "vatId",
] as const;

/** Whether a needed field holds something, or a tick is set. */
export const isFilled = (value: unknown) => typeof value === "string" && oneLine(value) !== "";

/** Whether everything is there without which nobody joins. */
export function isReadyToJoin(fields: FormData): boolean {
  return [...NEEDED_FIELDS, ...CONSENT_FIELDS].every((name) => isFilled(fields.get(name)));
}
