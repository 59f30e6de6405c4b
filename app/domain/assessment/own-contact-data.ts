import { ANY_DOT, type ContactKind, DOT, PATTERNS, plainForm, replaceContactData } from "./contact-data.ts";
import { holdsForeignNumber, phoneForm } from "./foreign-numbers.ts";
import { ANY_MASK } from "./mask-personal-data.ts";

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
