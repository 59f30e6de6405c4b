import { type ContactKind, plainForm, replaceContactData } from "./contact-data.ts";
import { withoutStreets } from "./streets.ts";
import { withhold } from "./withhold.ts";

const MASKS: Record<ContactKind, string> = {
  iban: "[IBAN]",
  email: "[E-Mail-Adresse]",
  link: "[Link]",
  phone: "[Telefonnummer]",
};

export const ANY_MASK = /\[ ?(?:IBAN|E-Mail-Adresse|Link|Telefonnummer|Adresse|Ort|Postleitzahl|Name) ?\]/gi;

export interface Withheld {
  customerName: string;
  zipCode: string | null;
  location: string | null;
}

/** The text without contact data, recognised streets, and the customer's name and place (law L4). */
export function maskPersonalData(text: string, { customerName, zipCode, location }: Withheld): string {
  const withoutContacts = replaceContactData(plainForm(text), (_, kind) => MASKS[kind]);
  const withoutPlace = withhold(
    withhold(withoutContacts, location ?? "", "[Ort]"),
    zipCode ?? "",
    "[Postleitzahl]",
  );
  return withhold(withoutStreets(withoutPlace, "[Adresse]"), customerName, "[Name]");
}
