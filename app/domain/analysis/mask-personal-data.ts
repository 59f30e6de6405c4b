import { type ContactKind, replaceContactData } from "./contact-data.ts";

const MASKS: Record<ContactKind, string> = {
  iban: "[IBAN]",
  email: "[E-Mail-Adresse]",
  link: "[Link]",
  phone: "[Telefonnummer]",
};

/** "Hauptstraße 12", not "Gehweg 12 m": the number is no measure. */
const STREET =
  /(?<![\p{L}\p{N}])(?:(?:Am|An der|Auf der|Im|In der|Zum|Zur) )?[\p{L}.-]{0,40}(?:stra(?:ß|ss)e|str\.|gasse|allee|platz|weg|ufer|chaussee|steig) ?\d{1,4}(?: ?[a-ln-z])?(?![\p{L}\p{N}])(?!\s?(?:m2|m\b|qm|cm|mm|meter|stück|quadrat|%|kw|kg|€|euro))/giu;

/** Shorter parts of a name are words of the language as well. */
const NAME_PART = 3;

/**
 * What of a customer's text may leave the house (law L4): without telephone numbers, mail addresses, IBANs,
 * links, street with number, and the customer's own name.
 */
export function maskPersonalData(text: string, customerName: string): string {
  const plain = text.normalize("NFKC");
  const withoutContacts = replaceContactData(plain, (_, kind) => MASKS[kind]);
  return withoutName(withoutContacts.replace(STREET, "[Adresse]"), customerName);
}

function withoutName(text: string, customerName: string): string {
  const parts = customerName
    .normalize("NFKC")
    .split(/[\s,]+/)
    .filter((part) => part.length >= NAME_PART)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  if (parts.length === 0) return text;
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
    "[Name]",
  );
}
