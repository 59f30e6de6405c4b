import { EARLIER_ARRIVALS } from "./earlier-arrivals.ts";
import { KNOWN_ARRIVALS } from "./known-arrivals.ts";
import { KNOWN_REQUESTS } from "./known-requests.ts";
import { KNOWN_OTHER_LANGUAGES, LEARNED_OTHER_LANGUAGES } from "./other-languages.ts";
import {
  HARMLESS_SENTENCES,
  HARMLESS_SENTENCES_LEARNED,
  LEARNED_ARRIVALS,
  LEARNED_FURTHER,
  LEARNED_HARDER,
  LEARNED_LONGER,
  LEARNED_SINGLES,
  LEARNED_VARIED,
} from "./written-arrivals.ts";

/** What `npm run learn` teaches: nothing that is held out. */
export const TAUGHT = [
  KNOWN_REQUESTS.map(({ urgency, ...one }) => ({ ...one, expected: urgency === "sofort" ? urgency : null })),
  [...HARMLESS_SENTENCES, ...HARMLESS_SENTENCES_LEARNED].map((message) => ({
    type: "problem" as const,
    message,
    expected: null,
  })),
  ...[KNOWN_ARRIVALS, EARLIER_ARRIVALS, LEARNED_ARRIVALS, LEARNED_SINGLES, LEARNED_LONGER, LEARNED_VARIED],
  ...[LEARNED_FURTHER, LEARNED_HARDER],
  // Dangers in other languages have lists of their own, so their words tell of none here.
  [...KNOWN_OTHER_LANGUAGES, ...LEARNED_OTHER_LANGUAGES].filter(({ expected }) => expected === null),
].flat();
