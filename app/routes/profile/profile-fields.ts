import { isPhoneNumber, PHONE_MESSAGE } from "#app/domain/profile/business-phone.ts";
import { mixesScripts } from "#app/domain/profile/mixed-scripts.ts";
import type { ProfileInput } from "#app/domain/profile/profile-input.ts";
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
import {
  imprintAddress,
  reviewAddress,
  shownWebsite,
  websiteAddress,
} from "#app/domain/profile/website-address.ts";
import type { Profile } from "#app/domain/session/session.server.ts";
import type { FormField } from "#app/forms/fields.tsx";
import { COUNTRIES } from "#app/kit/business-fields.tsx";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine, untrimmedLine } from "#app/platform/typed-text.ts";

interface Field {
  column: keyof ProfileInput & keyof Profile;
  limit: number;
  fault(typed: string): string | false | undefined;
  stored?(typed: string): string | null;
  shown?(stored: string): string;
}

/** They stand in the order of the page. The texts are the specification's, "Validation rules". */
const BUSINESS_FIELDS = {
  company_name: named("companyName", MAX_COMPANY_NAME, "Firmenname ist erforderlich"),
  contact_name: named("contactName", MAX_CONTACT_NAME, "Ansprechpartner ist erforderlich"),
  street: needed("street", MAX_STREET, "Straße ist erforderlich"),
  postal_code: needed("postalCode", MAX_POSTAL_CODE, "Postleitzahl ist erforderlich"),
  city: needed("city", MAX_CITY, "Stadt ist erforderlich"),
  country: {
    ...needed("country", MAX_CITY, ""),
    fault: (typed) => !COUNTRIES.some((country) => country === typed) && "Land ist erforderlich",
  },
  mobile_number: {
    ...needed("mobileNumber", MAX_PHONE, ""),
    fault: (typed) =>
      isBlank(typed, "Telefonnummer ist erforderlich") || (!isPhoneNumber(typed) && PHONE_MESSAGE),
  },
  email: {
    column: "email",
    limit: MAX_EMAIL,
    fault: (typed) => !canonicalEmail(typed) && "Ungültige E-Mail-Adresse",
    stored: (typed) => canonicalEmail(typed) ?? "",
  },
  website_url: { ...address("websiteUrl", websiteAddress, "ihr-betrieb.de"), shown: shownWebsite },
  imprint_url: {
    ...address("imprintUrl", imprintAddress, "ihr-betrieb.de/impressum"),
    // Only http has to be seen: without it the address would be saved as https the next time.
    shown: (stored) => stored.replace(/^https:\/\//, ""),
  },
  vat_id: {
    column: "vatId",
    limit: MAX_VAT_ID,
    fault: (typed) =>
      vatIdFrom(typed) === undefined &&
      "Diese Nummer kann nicht stimmen. Eine deutsche besteht aus DE und neun Ziffern, zum Beispiel DE123456789.",
    stored: (typed) => vatIdFrom(typed) ?? null,
  },
} satisfies Record<string, Field>;

const TAGLINE: Field = {
  column: "tagline",
  limit: MAX_TAGLINE,
  fault: () => undefined,
  stored: (typed) => oneLine(typed) || null,
};

const FIELDS = {
  ...{ ...BUSINESS_FIELDS, tagline: TAGLINE },
  review_url: address("reviewUrl", reviewAddress, "https://bewertungen.de/ihr-betrieb"),
};

export type ProfileField = keyof typeof FIELDS;
export type BusinessField = keyof typeof BUSINESS_FIELDS;
export const BUSINESS_NAMES = Object.keys(BUSINESS_FIELDS) as BusinessField[];
const NAMES = Object.keys(FIELDS) as ProfileField[];
const fieldOf = (name: ProfileField): Field => FIELDS[name];

export const controlsOf =
  <Name extends ProfileField>(fields: Record<Name, FormField>) =>
  (name: Name) => ({ field: fields[name], maxLength: fieldOf(name).limit });

/** The message about a typed text, undefined when it is right, in browser and on the server. */
export const PROFILE_RULES = recordOf(NAMES, (name) => (typed: string) => {
  const { limit, fault } = fieldOf(name);
  const line = untrimmedLine(typed);
  if (line.length > limit) return `Bitte kürzen Sie Ihre Eingabe auf höchstens ${limit} Zeichen.`;
  return fault(line) || undefined;
});

export function profileTyped(profile: Profile) {
  return recordOf(NAMES, (name) => {
    const { column, shown = (stored: string) => stored } = fieldOf(name);
    return shown(String(profile[column] ?? ""));
  });
}

export function profileInput(typed: Partial<Record<ProfileField, string>>): Partial<ProfileInput> {
  const came = NAMES.filter((name) => typed[name] !== undefined);
  return Object.fromEntries(
    came.map((name) => {
      const { column, stored = (text: string) => text } = fieldOf(name);
      return [column, stored(typed[name] ?? "")];
    }),
  );
}

export function recordOf<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

/** Blanks alone count as no text: customers would see a page without a name. */
const isBlank = (typed: string, message: string) => oneLine(typed) === "" && message;

type ReadAddress = (typed: string) => string | null | undefined;

function address(column: Field["column"], read: ReadAddress, example: string): Field {
  const wrong = `Diese Adresse kann nicht stimmen. Sie sieht zum Beispiel so aus: ${example}`;
  const fault = (typed: string) => read(typed) === undefined && wrong;
  return { column, limit: MAX_WEBSITE, fault, stored: (typed) => read(typed) ?? null };
}

function needed(column: Field["column"], limit: number, message: string): Field {
  return { column, limit, fault: (typed) => isBlank(typed, message) };
}

const MIXED_SCRIPTS =
  "Hier sehen Buchstaben aus zwei Alphabeten gleich aus. Bitte tippen Sie den Namen neu, alles mit derselben Tastatur.";

function named(column: Field["column"], limit: number, message: string): Field {
  return {
    column,
    limit,
    fault: (typed) => isBlank(typed, message) || (mixesScripts(typed) && MIXED_SCRIPTS),
  };
}
