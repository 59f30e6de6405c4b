import { isPhoneNumber, PHONE_MESSAGE } from "#app/domain/profile/business-phone.ts";
import type { ProfileInput } from "#app/domain/profile/profile-input.ts";
import {
  MAX_CITY,
  MAX_COMPANY_NAME,
  MAX_CONTACT_NAME,
  MAX_EMAIL,
  MAX_PHONE,
  MAX_POSTAL_CODE,
  MAX_STREET,
  MAX_VAT_ID,
  MAX_WEBSITE,
} from "#app/domain/profile/profile-limits.ts";
import { knownTrades } from "#app/domain/profile/trades.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { imprintAddress, websiteAddress } from "#app/domain/profile/website-address.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine, untrimmedLine } from "#app/platform/typed-text.ts";

/** The specification's only country, section 3. */
export const COUNTRIES = ["Deutschland"] as const;

type Check = (typed: string) => string | null | undefined | false;

/** The order of the page. A check says what is wrong, with the literal texts of section 5, or nothing. */
const CHECKS = {
  company_name: needed("Firmenname ist erforderlich", MAX_COMPANY_NAME),
  contact_name: needed("Ansprechpartner ist erforderlich", MAX_CONTACT_NAME),
  vat_id: (typed) =>
    tooLong(typed, MAX_VAT_ID) ??
    (vatIdFrom(typed) === undefined &&
      "Diese Nummer kann nicht stimmen. Eine deutsche besteht aus DE und neun Ziffern, zum Beispiel DE123456789."),
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
} satisfies Record<string, Check>;

export type ProfileField = keyof typeof CHECKS;
export const PROFILE_FIELDS = Object.keys(CHECKS) as ProfileField[];

/** What stands in the form's fields. */
export type ProfileTyped = Record<ProfileField, string> & { phone_shown: boolean; businessFields: string[] };
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** What is wrong with one field, in German; undefined when nothing is. */
export function profileFault(name: ProfileField, typed: string): string | undefined {
  return (CHECKS[name] as Check)(typed) || undefined;
}

/**
 * The posted form: what was typed, each wrong field's message, and what to save when nothing is wrong. Only
 * the fields above are looked at, so nothing else of a profile can be set. Texts are not trimmed.
 */
export function readProfileForm(posted: FormData): {
  typed: ProfileTyped;
  errors: ProfileErrors;
  input: ProfileInput | null;
} {
  const texts = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, textOf(posted.get(name))]));
  const businessFields = knownTrades(posted.getAll("businessFields").map(textOf));
  const typed = { ...texts, phone_shown: posted.has("phone_shown"), businessFields } as ProfileTyped;
  const faults = PROFILE_FIELDS.flatMap((name) => {
    const said = profileFault(name, typed[name]);
    return said ? [[name, said] as const] : [];
  });
  const errors: ProfileErrors = Object.fromEntries(faults);
  return { typed, errors, input: faults.length > 0 ? null : { ...inputOf(typed), businessFields } };
}

function inputOf(typed: ProfileTyped): Omit<ProfileInput, "businessFields"> {
  return {
    companyName: typed.company_name,
    contactName: typed.contact_name,
    email: canonicalEmail(typed.email) ?? "",
    mobileNumber: typed.mobile_number,
    phoneShown: typed.phone_shown,
    street: typed.street,
    postalCode: typed.postal_code,
    city: typed.city,
    country: typed.country,
    websiteUrl: websiteAddress(typed.website_url) ?? null,
    imprintUrl: imprintAddress(typed.imprint_url) ?? null,
    vatId: vatIdFrom(typed.vat_id) ?? null,
  };
}

/** A text of blanks only would leave customers a page without a name, so it counts as none. */
function needed(message: string, limit: number): Check {
  return (typed) => (oneLine(typed) === "" ? message : tooLong(typed, limit));
}

function tooLong(typed: string, limit: number): string | null {
  return typed.length > limit ? `Bitte kürzen Sie Ihre Eingabe auf höchstens ${limit} Zeichen.` : null;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? untrimmedLine(value) : "";
}
