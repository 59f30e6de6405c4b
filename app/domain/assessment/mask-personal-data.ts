import type { customerRequests } from "#db/schema.ts";
import { ANY_DOT, type ContactKind, DOT, PATTERNS, plainForm, replaceContactData } from "./contact-data.ts";
import { besideEveryday } from "./everyday-names.ts";
import { holdsForeignNumber, phoneForm } from "./foreign-numbers.ts";
import { withoutStreets } from "./streets.ts";
import { WITHHELD_TOPICS } from "./withheld-topics.ts";
import { withhold, withholdSpelled } from "./withhold.ts";

const SIGN = String.raw`[\p{L}\p{N}\p{M}\p{So}_-]`;
const NAME = String.raw`(?:(?!-)${SIGN}{1,63}${DOT}){1,30}[\p{L}\p{M}\p{So}]{2}${SIGN}{0,61}`;
const HOST = String.raw`(?<![\p{L}\p{N}])(?:${NAME}|\d{1,3}(?:${DOT}\d{1,3}){3})(?:[:/?#][^\s<>"]{0,500})?`;
const ADDRESS = String.raw`[\p{L}\p{N}._%+-]{0,64}@[^\s@<>]{0,255}(?<![.,;:!?)])`;
const NUMBER = String.raw`(?<!\p{N})\d(?:[\s()/.–-]{0,3}\d){6,40}`;

/* One pattern, so that nothing is looked at twice. Only IBANs tell capitals from small letters. */
const ANYTHING = new RegExp(
  [
    ...PATTERNS.map(
      ([kind, { source, ignoreCase }]) => `(?<${kind}>(?${ignoreCase ? "i" : "-i"}:${source}))`,
    ),
    `(?<address>${ADDRESS})|(?<number>${NUMBER})|(?<host>(?i:${HOST}))`,
  ].join("|"),
  "gu",
);
type Found = Partial<Record<ContactKind | "address" | "host" | "number", string>>;

/** Repeats until nothing changes: removal can join a new address together (OWASP LLM01). */
export function withoutForeignContacts(text: string, sources: readonly string[]): string {
  const known = knownFrom(sources);
  let left = plainForm(text);
  for (let before = ""; before !== left; ) {
    before = left;
    left = tidy(left.replace(ANY_MASK, "")).replace(ANYTHING, (found, ...groups) =>
      allowed(found, groups.at(-1) as Found, known),
    );
  }
  return left;
}

function knownFrom(sources: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const source of sources) {
    replaceContactData(plainForm(source), (found, kind) => {
      if (kind !== "iban") known.add(sameForm(found, kind));
      return " ";
    });
  }
  return known;
}

function allowed(found: string, groups: Found, known: ReadonlySet<string>): string {
  const isKnown = (kind: ContactKind) => known.has(sameForm(found, kind));
  if (groups.iban !== undefined) return "";
  if (groups.email !== undefined || groups.address !== undefined) return isKnown("email") ? found : "";
  if (groups.phone !== undefined) return isKnown("phone") ? found : "";
  if (groups.number !== undefined) return holdsForeignNumber(found, known) ? "" : found;
  if (isKnown("link")) return found;
  return groups.host === undefined ? "" : sentences(found);
}

/** "nass.Das Bad" and "10.dez" are words without the blank between them, not hosts. */
function sentences(found: string): string {
  const spaced = found.replace(/(?<=[.])(?=\p{Lu}\p{Ll}*(?!\p{L}))|(?<=^\d{1,4}[.])(?=\p{Ll})/gu, " ");
  return spaced === found ? "" : spaced;
}

function sameForm(found: string, kind: ContactKind): string {
  if (kind === "phone") return phoneForm(found);
  const address = found
    .toLowerCase()
    .replace(ANY_DOT, ".")
    .replace(/[[(]at[\])]/g, "@")
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/.,;:!?)]+$/, "");
  return `${kind} ${address}`;
}

function tidy(text: string): string {
  return text
    .replace(/[[(][\s,;:]*[\])]/g, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]+([.,;:!?])/g, "$1")
    .replace(/[^\S\n]+$/gm, "")
    .trim();
}

const MASKS: Record<ContactKind, string> = {
  iban: "[IBAN]",
  email: "[E-Mail-Adresse]",
  link: "[Link]",
  phone: "[Telefonnummer]",
};

const ANY_MASK = /\[ ?(?:IBAN|E-Mail-Adresse|Link|Telefonnummer|Adresse|Ort|Postleitzahl|Name|Zugang) ?\]/gi;

type Withheld = Pick<
  typeof customerRequests.$inferSelect,
  "customerName" | "zipCode" | "location" | "language"
>;

/** Letters that no German sentence has outside of names. */
const FOREIGN_SIGN = /[\p{Script=Cyrillic}\p{Script=Arabic}ąćęłńśźżğışİ]/iu;

/** Gives the text without contact data, recognised streets, and the customer's name and place (law L4). */
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
