import { isOutsideArea } from "#app/domain/profile/service-area.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import type { Words } from "#words/words.ts";

/** A hint, never a refusal: some customers live abroad (D23). It is empty without one. */
export function zipCodeHint(words: Words["fields"], typed = "", serviceArea: readonly string[] = []): string {
  if (isOutsideArea(serviceArea, typed)) return words.outsideArea;
  return /^(\s*|\s*\d{5}\s*)$/.test(typed) ? "" : words.zipCodeDigits;
}

type Typed = Partial<
  Record<
    "requestType" | "contactMethod" | "email" | "phone" | "description" | "zipCode" | "timingPreference",
    string
  >
>;

/** Needed only for the chosen type or channel (specification, "Validation rules", D19). */
export function missingForChoice(typed: Typed): (keyof Typed)[] {
  const missing: (keyof Typed)[] = [];
  if (typed.contactMethod === "email") {
    if (canonicalEmail(typed.email ?? "") === null) missing.push("email");
  } else if (typed.contactMethod && !/\d.*\d.*\d/.test(typed.phone ?? "")) {
    missing.push("phone");
  }
  if (!typed.requestType || typed.requestType === "contact") return missing;
  const planned = typed.requestType === "service" || typed.requestType === "project";
  if (planned && !typed.timingPreference) missing.push("timingPreference");
  if (!typed.description?.trim()) missing.push("description");
  if (!typed.zipCode?.trim()) missing.push("zipCode");
  return missing;
}
