import { type ContactKind, plainForm, replaceContactData } from "./contact-data.ts";
import { withoutStreets } from "./streets.ts";
import { withhold } from "./withhold.ts";

const MASKS: Record<ContactKind, string> = {
  iban: "[IBAN]",
  email: "[E-Mail-Adresse]",
  link: "[Link]",
  phone: "[Telefonnummer]",
};

/** Every mask of this file, for whoever gets them back. */
export const ANY_MASK = /\[ ?(?:IBAN|E-Mail-Adresse|Link|Telefonnummer|Adresse|Ort|Postleitzahl|Name) ?\]/gi;

/** What is known of a customer and must not leave the house. */
export interface Withheld {
  customerName: string;
  zipCode: string | null;
  location: string | null;
}

/**
 * What of a customer's text may leave the house (law L4): without telephone numbers, mail addresses, IBANs,
 * links, the streets that can be recognised, and the customer's own name, place and postal code.
 */
export function maskPersonalData(text: string, { customerName, zipCode, location }: Withheld): string {
  const withoutContacts = replaceContactData(plainForm(text), (_, kind) => MASKS[kind]);
  const withoutPlace = withhold(
    withhold(withoutContacts, location ?? "", "[Ort]"),
    zipCode ?? "",
    "[Postleitzahl]",
  );
  return withhold(withoutStreets(withoutPlace, "[Adresse]"), customerName, "[Name]");
}
