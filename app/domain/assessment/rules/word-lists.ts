import { z } from "zod";
import emergencyWords from "#content/words/emergencies.json" with { type: "json" };
import replyTexts from "#content/words/replies.json" with { type: "json" };
import signWords from "#content/words/signs.json" with { type: "json" };
import tradeWords from "#content/words/trades.json" with { type: "json" };
import { EMERGENCIES } from "#db/values.ts";
import { TRADE_CATEGORIES } from "../../profile/trades.ts";

/* The lists of `content/words/`, checked once, when the process starts. */

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
    /** Long enough that a word one letter away means them. */
    longWords: words,
    /** At once, though no danger is named. */
    pressing: words,
    /** What a mere contact asks for, if it is pressing. */
    call: words,
    /** Takes everything back but gas and fire. */
    harmless: words,
    /** A sentence with one of these only looks as if it named an emergency. */
    misread: words,
    /** So does one with these, gas excepted, where somebody asks for a service or a contact. */
    routine: words,
    /** A part of a sentence with one of these tells of what is over, unless one of `present` stands beside it. */
    past: words,
    present: words,
    soon: words,
    later: words,
    large: words,
    small: words,
    /** Each is the work of a trade too: "Steckdose im Bad". */
    places: words,
  })
  .parse(signWords);

/** One word alone, or one of each list together in a sentence. */
export const EMERGENCY_SIGNS = z
  .record(z.enum(EMERGENCIES), z.strictObject({ alone: words, together: z.array(z.array(words).min(2)) }))
  .parse(emergencyWords);

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
