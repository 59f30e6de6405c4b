import { isPhoneNumber, PHONE_MESSAGE } from "#app/domain/profile/business-phone.ts";
import { mixesScripts } from "#app/domain/profile/mixed-scripts.ts";
import {
  MAX_CITY,
  MAX_COMPANY_NAME,
  MAX_CONTACT_NAME,
  MAX_EMAIL,
  MAX_PHONE,
  MAX_POSTAL_CODE,
  MAX_STREET,
  MAX_TAGLINE,
  MAX_VAT_ID,
  MAX_WEBSITE,
} from "#app/domain/profile/profile-limits.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { imprintAddress, websiteAddress } from "#app/domain/profile/website-address.ts";
import type { FormField } from "#app/forms/labelled-field.tsx";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine, untrimmedLine } from "#app/platform/typed-text.ts";

export const COUNTRIES = ["Deutschland"] as const;

type Check = (typed: string) => string | null | undefined | false;

/** They stand in the order of the page. The texts are the specification's, "Validation rules". */
const CHECKS = {
  company_name: nameNeeded("Firmenname ist erforderlich", MAX_COMPANY_NAME),
  contact_name: nameNeeded("Ansprechpartner ist erforderlich", MAX_CONTACT_NAME),
  tagline: (typed) => tooLong(typed, MAX_TAGLINE),
  street: needed("Straße ist erforderlich", MAX_STREET),
  postal_code: needed("Postleitzahl ist erforderlich", MAX_POSTAL_CODE),
  city: needed("Stadt ist erforderlich", MAX_CITY),
  country: (typed) => !COUNTRIES.some((country) => country === typed) && "Land ist erforderlich",
  mobile_number: (typed) =>
    needed("Telefonnummer ist erforderlich", MAX_PHONE)(typed) || (!isPhoneNumber(typed) && PHONE_MESSAGE),
  email: (typed) => tooLong(typed, MAX_EMAIL) ?? (!canonicalEmail(typed) && "Ungültige E-Mail-Adresse"),
  website_url: (typed) =>
    tooLong(typed, MAX_WEBSITE) ??
    (websiteAddress(typed) === undefined &&
      "Diese Adresse kann nicht stimmen. Sie sieht zum Beispiel so aus: ihr-betrieb.de"),
  imprint_url: (typed) =>
    tooLong(typed, MAX_WEBSITE) ??
    (imprintAddress(typed) === undefined &&
      "Diese Adresse kann nicht stimmen. Sie sieht zum Beispiel so aus: ihr-betrieb.de/impressum"),
  vat_id: (typed) =>
    tooLong(typed, MAX_VAT_ID) ??
    (vatIdFrom(typed) === undefined &&
      "Diese Nummer kann nicht stimmen. Eine deutsche besteht aus DE und neun Ziffern, zum Beispiel DE123456789."),
} satisfies Record<string, Check>;

export type ProfileField = keyof typeof CHECKS;

export type ProfileFields = Record<ProfileField | "phone_shown", FormField>;

/** The message about a typed text, undefined when it is right, in browser and on the server. */
export const PROFILE_RULES = Object.fromEntries(
  Object.entries<Check>(CHECKS).map(([name, check]) => [
    name,
    (typed: string) => check(untrimmedLine(typed)) || undefined,
  ]),
) as Record<ProfileField, (typed: string) => string | undefined>;

/** Blanks alone count as no text: customers would see a page without a name. */
function needed(message: string, limit: number): Check {
  return (typed) => (oneLine(typed) === "" ? message : tooLong(typed, limit));
}

function nameNeeded(message: string, limit: number): Check {
  return (typed) => needed(message, limit)(typed) || (mixesScripts(typed) && MIXED_SCRIPTS);
}

const MIXED_SCRIPTS =
  "Hier sehen Buchstaben aus zwei Alphabeten gleich aus. Bitte tippen Sie den Namen neu, alles mit derselben Tastatur.";

function tooLong(typed: string, limit: number): string | null {
  return typed.length > limit ? `Bitte kürzen Sie Ihre Eingabe auf höchstens ${limit} Zeichen.` : null;
}
