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
    spoken: z.record(text, text),
    emergency: words,
    /** Calms: not an emergency, though words of one occur. */
    noEmergency: words,
    /** An emergency only together: one of each list. */
    emergencyTogether: z.array(z.array(words).min(2)),
    soon: words,
    later: words,
    large: words,
    small: words,
    /** Each is the work of a trade too: "Steckdose im Bad". */
    places: words,
  })
  .parse(signWords);

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
