import { isOutsideArea } from "#app/domain/profile/service-area.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";

/** The same on the server and in the page's script. */
export const FIELD_MESSAGES = {
  requestType: "Bitte wählen Sie aus, womit wir Ihnen helfen können.",
  firstName: "Bitte geben Sie Ihren Vornamen ein.",
  lastName: "Bitte geben Sie Ihren Nachnamen ein.",
  contactMethod: "Bitte wählen Sie aus, wie wir Sie erreichen dürfen.",
  email: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  phone: "Bitte geben Sie eine Telefonnummer ein, unter der wir Sie erreichen.",
  preferredTime: "Bitte wählen Sie aus, wann wir Sie am besten erreichen.",
  timingPreference: "Bitte wählen Sie aus, wann Sie uns brauchen.",
  description: "Bitte beschreiben Sie kurz, worum es geht.",
  zipCode: "Bitte geben Sie Ihre Postleitzahl ein.",
  agreeToDataTransfer:
    "Bitte stimmen Sie der Übermittlung Ihrer Angaben zu. Ohne das Häkchen dürfen wir die Anfrage nicht weitergeben.",
} as const;

/** D66. */
const OUTSIDE =
  "Das liegt außerhalb des Gebiets, in dem wir sonst arbeiten. Senden Sie Ihre Anfrage gern trotzdem, ein akutes Problem auf jeden Fall.";

/** A hint, never a refusal: some customers live abroad (D23). Empty without one. */
export function zipCodeHint(typed = "", serviceArea: readonly string[] = []): string {
  if (isOutsideArea(serviceArea, typed)) return OUTSIDE;
  return /^(\s*|\s*\d{5}\s*)$/.test(typed)
    ? ""
    : "Deutsche Postleitzahlen haben fünf Ziffern. Bitte sehen Sie noch einmal nach. Absenden können Sie auch so.";
}

export function tooLongMessage(limit: number): string {
  return `Bitte kürzen Sie Ihre Eingabe auf höchstens ${limit.toLocaleString("de-DE")} Zeichen.`;
}

export function photoError(message: string): string {
  return `Fehler beim Hochladen eines Bildes: ${message}`;
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
