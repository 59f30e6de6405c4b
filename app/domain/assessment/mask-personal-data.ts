import type { customerRequests } from "#db/schema.ts";
import { type ContactKind, plainForm, replaceContactData } from "./contact-data.ts";
import { besideEveryday } from "./everyday-names.ts";
import { withoutStreets } from "./streets.ts";
import { WITHHELD_TOPICS } from "./withheld-topics.ts";
import { withhold, withholdSpelled } from "./withhold.ts";

const MASKS: Record<ContactKind, string> = {
  iban: "[IBAN]",
  email: "[E-Mail-Adresse]",
  link: "[Link]",
  phone: "[Telefonnummer]",
};

export const ANY_MASK =
  /\[ ?(?:IBAN|E-Mail-Adresse|Link|Telefonnummer|Adresse|Ort|Postleitzahl|Name|Zugang) ?\]/gi;

export type Withheld = Pick<
  typeof customerRequests.$inferSelect,
  "customerName" | "zipCode" | "location" | "language"
>;

/** Letters that no German sentence has outside of names. */
const FOREIGN_SIGN = /[\p{Script=Cyrillic}\p{Script=Arabic}ąćęłńśźżğışİ]/iu;

/** The text without contact data, recognised streets, and the customer's name and place (law L4). */
export function maskPersonalData(
  text: string,
  { customerName, zipCode, location, language }: Withheld,
): string {
  const withoutContacts = replaceContactData(withoutAnswers(plainForm(text)), (_, kind) => MASKS[kind]);
  const withoutPlace = withhold(
    withhold(withoutContacts, location ?? "", "[Ort]"),
    zipCode ?? "",
    "[Postleitzahl]",
  );
  const masked = besideEveryday(withoutStreets(withoutPlace, "[Adresse]"), customerName, (part) =>
    withhold(part, customerName, "[Name]"),
  );
  const isGerman = language === "de" && !FOREIGN_SIGN.test(masked);
  const spelled = withholdSpelled(masked, location ?? "", "[Ort]", isGerman);
  return besideEveryday(spelled, customerName, (part) =>
    withholdSpelled(part, customerName, "[Name]", isGerman),
  );
}

/** An answer is a line that begins with its topic. */
function withoutAnswers(text: string): string {
  return Object.values(WITHHELD_TOPICS).reduce(
    (rest, { label, mask }) => rest.replace(new RegExp(`^${label}: [^\\n]*`, "gimu"), `${label}: ${mask}`),
    text,
  );
}
