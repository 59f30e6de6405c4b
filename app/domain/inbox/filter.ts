import { REQUEST_TYPES, type RequestType, SOURCES, URGENCIES, type Urgency } from "#db/values.ts";
import { placeCodeFrom } from "../profile/places/sources.ts";

/* States a business asks for; "spam" is what it called so and what looks like it. */
export const INBOX_STATES = [
  "offen",
  "erledigt",
  "beantwortet",
  "unbeantwortet",
  "neu",
  "spam",
  "meine",
] as const;
/* "ohne" means never assessed. */
export const URGENCY_FILTERS = [...URGENCIES, "unklar", "ohne"] as const;

export type InboxState = (typeof INBOX_STATES)[number];
export type UrgencyFilter = Urgency | "unklar" | "ohne";

/** Without a state: open requests, with `includeSolved` solved ones too; no spam. */
export interface InboxFilter {
  includeSolved: boolean;
  search?: string;
  type?: RequestType | null;
  urgency?: UrgencyFilter | null;
  state?: InboxState | null;
  /** Where it came from: a place's code, one of `SOURCES`, or {@link NO_SOURCE}. */
  source?: string | null;
  /** When it is asked: by it, what is "unbeantwortet" has waited. */
  now?: Date;
  /** Who asks: whose requests "meine" are. */
  userId?: string;
}

/** A list's first page depends on the time, too: after a while nobody has to be called first any more. */
export type TimedFilter = InboxFilter & { now: Date };

export type NamedFilter = Required<Omit<InboxFilter, "now" | "userId">>;

/** No place's code: those have no vowels. */
export const NO_SOURCE = "ohne";

export const SEARCH_CHARACTERS = 100;
const SEARCH_WORDS = 10;

/** What a search means: at most 100 characters and ten different words, one space between them. */
export function cleanSearch(typed: string | null): string {
  const text = (typed ?? "").slice(0, 4 * SEARCH_CHARACTERS).normalize("NFC");
  const words = text
    .replace(/[\p{C}\s]+/gu, " ")
    .slice(0, SEARCH_CHARACTERS)
    .toWellFormed()
    .trim()
    .split(" ");
  // A number may repeat a block.
  const meant = /\p{L}/u.test(text) ? [...new Set(words)] : words;
  return meant.slice(0, SEARCH_WORDS).join(" ");
}

export function readChoices(query: URLSearchParams) {
  const [type, urgency, state, source] = ["art", "dringlichkeit", "stand", "ort"].map((name) =>
    query.get(name),
  );
  return {
    type: REQUEST_TYPES.find((known) => known === type) ?? null,
    urgency: URGENCY_FILTERS.find((known) => known === urgency) ?? null,
    state: INBOX_STATES.find((known) => known === state) ?? null,
    source: [NO_SOURCE, ...SOURCES].find((known) => known === source) ?? placeCodeFrom(source ?? null),
  };
}

export function isNarrowed({ search, type, urgency, state, source }: InboxFilter): boolean {
  return Boolean(search || type || urgency || state || source);
}

export function hasSolvedSwitch({ state }: InboxFilter): boolean {
  return !state || state === "beantwortet";
}
