import { z } from "zod";
import replyTexts from "#content/words/replies.json" with { type: "json" };
import signWords from "#content/words/signs.json" with { type: "json" };
import tradeWords from "#content/words/trades.json" with { type: "json" };
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
    /** How people write as they speak. */
    spoken: z.record(text, text),
    /** Danger to people, or damage that grows by the hour. */
    emergency: words,
    /** Said to calm: not an emergency, though words of one occur. */
    noEmergency: words,
    /** An emergency only together: one of each list. */
    emergencyTogether: z.array(z.array(words).min(2)),
    /** Broken, but it can wait for days. */
    soon: words,
    later: words,
    /** Several trades, planning, permits, or work on what carries the house. */
    large: words,
    /** One part, one visit. */
    small: words,
    /** Say where something is, and each of them is the work of a trade too: "Steckdose im Bad". */
    places: words,
  })
  .parse(signWords);

/** What goes between salutation and signature, and what to do until somebody comes. */
export const { replies: REPLIES, advice: ADVICE } = z
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
    advice: z.array(z.strictObject({ words, text })),
  })
  .parse(replyTexts);
