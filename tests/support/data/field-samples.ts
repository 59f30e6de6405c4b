import { choiceText } from "#app/domain/customer-request/details.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { DETAIL_NAMES, type DetailName, detailOf } from "#db/request-fields.ts";

/** It says what is typed or chosen, and how people read it. */
type Sample = readonly [typed: string, read?: string];

const BOTH: Record<string, Sample> = {
  firstName: ["Wilhelmine"],
  lastName: ["Zapfhahn"],
  preferredTime: ["nachmittags", "Nachmittags"],
};

/** A request of this type is asked for every detail. */
export const SERVICE_SAMPLES: Record<string, Sample> = {
  ...BOTH,
  requestType: ["service", "Service"],
  contactMethod: ["whatsapp", "WhatsApp"],
  phone: ["0176 04069012", "04069012"],
  timingPreference: ["innerhalb_3_monate", "In den nächsten 3 Monaten"],
  description: ["Die Therme braucht ihre Wartung."],
  zipCode: ["01067"],
  location: ["Elbflorenz"],
  ...Object.fromEntries(DETAIL_NAMES.map((name, at) => [name, detailSample(name, at)])),
};

export const CONTACT_SAMPLES: Record<string, Sample> = {
  ...BOTH,
  requestType: ["contact", "Kontakt"],
  contactMethod: ["email", "E-Mail"],
  email: ["wilhelmine@zapfhahn.example"],
  topic: ["Es geht um die Gartenbewässerung."],
};

function detailSample(name: DetailName, at: number): Sample {
  const detail = detailOf(name);
  if (detail.kind === "number") return [String(7_301 + at)];
  if (detail.kind !== "choice") return [`Probe zu ${name}`];
  const choice = detail.choices.at(-1) ?? "";
  return [choice, choiceText(name, choice, dictionaryOf("de"))];
}
