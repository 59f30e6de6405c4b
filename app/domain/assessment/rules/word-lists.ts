import { z } from "zod";
import type { customerRequests } from "#db/schema.ts";
import { EMERGENCIES } from "#db/values.ts";
import { TRADE_CATEGORIES } from "../../profile/trades.ts";

type What = "requestType" | "message" | "timingPreference";
type About = "buildingType" | "customerRole" | "deviceModel";

/** It has no name, telephone, mail or street (D32). */
export type RequestFacts = Pick<typeof customerRequests.$inferSelect, What | About> & { photoCount: number };

import emergencyWords from "#content/words/emergencies.json" with { type: "json" };
import pointWords from "#content/words/points.json" with { type: "json" };
import replyTexts from "#content/words/replies.json" with { type: "json" };
import signWords from "#content/words/signs.json" with { type: "json" };
import tradeWords from "#content/words/trades.json" with { type: "json" };

/* The lists of `content/words/`, checked once, when the rules are loaded. */

const text = z.string().min(1);
/** Pieces of words in small letters; a blank in front or behind means the beginning or the end of a word. */
const words = z.array(text.lowercase()).min(1);
const trade = z.enum(TRADE_CATEGORIES.flatMap(({ trades }) => trades));
const reply = z.strictObject({ mail: text, chat: text });

/** The strong words decide alone, the weak ones only together or without a rival. */
export const TRADE_WORDS = z.record(trade, z.strictObject({ strong: words, weak: words })).parse(tradeWords);

export const SIGNS = z
  .strictObject({
    /** Dialect and how it is meant. */
    spoken: z.record(text, text),
    /** Verbs whose other half may stand further on ("läuft immer wieder über"); `last` only before one of `ends`. */
    separable: z.strictObject({ verbs: words, particles: words, last: words, ends: words, clause: words }),
    /** Don't count after "nicht". */
    negatable: words,
    /** Don't count before "nicht". */
    negatedBehind: words,
    /** Don't count after "bei", "eines" and the like. */
    inGeneral: words,
    /** A word one letter away means them, as it does any long word of an emergency. */
    longWords: words,
    /** At once, though no danger is named. */
    pressing: words,
    /** What somebody says who only presses. */
    neutral: words,
    /** What a mere contact asks for, if it is pressing. */
    call: words,
    /** As grave as gas and fire: no "nicht schlimm" takes it back. */
    grave: words,
    /** Takes everything back but gas, fire and what is `grave`. */
    harmless: words,
    /** Takes back gas and fire, too. */
    falseAlarm: words,
    /** These are real words, one letter away from such a word. */
    noSlips: words,
    /** Names no emergency but gas where somebody asks for a service or a contact. */
    routine: words,
    /** A part of a sentence with one of these tells of what is over or only feared, unless one of `now` is there. */
    notNow: words,
    /** So does one with a verb of the past and one of these. */
    over: words,
    once: words,
    now: words,
    /** A part of a question with one of these asks about danger, and tells of none. */
    asking: words,
    /** What is planned: on the card for projects, a part of a sentence with one of these names no emergency. */
    planned: words,
    /** Behind a locked door: somebody who can't get out or can't wait, or a stove that is on. */
    behindDoor: words,
    /** Names another matter or another time: such a sentence doesn't take back what another one tells. */
    aside: words,
    soon: words,
    later: words,
    large: words,
    small: words,
    /** Each is the work of a trade too: "Steckdose im Bad". */
    places: words,
  })
  .parse(signWords);

/** Words that many signs share; a list names them by "=name". */
const { groups: GROUPS, ...signsOf } = z
  .object({ groups: z.record(text, words) })
  .loose()
  .parse(emergencyWords);

const grouped = words.transform((list) =>
  list.flatMap((word) => (word.startsWith("=") ? words.parse(GROUPS[word.slice(1)]) : [word])),
);

/** Danger behind a locked door is told by `behindDoor`, not by signs. */
export const SIGN_KINDS = EMERGENCIES.filter((kind) => kind !== "eingesperrt");
export type SignKind = (typeof SIGN_KINDS)[number];

/** One word alone, or one of each list together in a sentence, but not with one of `not` or of a list of "!words". */
export const EMERGENCY_SIGNS = z
  .record(
    z.enum(SIGN_KINDS),
    z.strictObject({ alone: words, together: z.array(z.array(grouped).min(2)), not: words }),
  )
  .parse(signsOf);

/** What words weigh: above zero they tell of danger, perhaps of which; below zero of something that can wait. */
export const POINTS = z
  .record(
    text,
    z.strictObject({
      points: z.int(),
      emergency: z.enum(EMERGENCIES).optional(),
      /** Names no danger itself, and counts in full only beside words that do. */
      helps: z.literal(true).optional(),
      size: z.literal(true).optional(),
      /** Counts for the danger in the sentence before, too. */
      before: z.literal(true).optional(),
      words,
    }),
  )
  .parse(pointWords);

export const { replies: REPLIES } = z
  .strictObject({
    replies: z.strictObject({
      decline: reply,
      declineEmergency: reply,
      emergency: reply,
      laterProject: reply,
      repair: reply,
      service: reply,
      project: reply,
      contact: reply,
    }),
  })
  .parse(replyTexts);
