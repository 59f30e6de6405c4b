import type { Prices } from "#db/schema/columns.ts";
import type { PriceFrame } from "#db/schema/request-status.ts";
import { PRICE_NAMES, type PriceName, type RequestType } from "#db/values.ts";
import type { Dictionary } from "../../languages/dictionary.ts";
import { euroIn } from "../../languages/listed.ts";
import { typedEuros } from "../../platform/typed-euros.ts";
import { readTime } from "../../platform/typed-time.ts";

export const MOST_PRICE = 1_000_000;
export const MAX_PRICE_SENTENCE = 160;
const NIGHT = { from: "22:00", until: "06:00" };

type TypedPrices = Record<PriceName, number | null> &
  Record<"night_from" | "night_until" | "price_sentence", string> & { is_final?: string | undefined };

/** Null where nothing is said, the name of a field that is wrong. The surcharge names its hours (law L44). */
export function readPrices(typed: TypedPrices): Prices | null | "night_from" | "price_sentence" {
  const named = PRICE_NAMES.flatMap((name) => (typed[name] === null ? [] : [[name, typed[name]] as const]));
  const [from, until] = [readTime(typed.night_from), readTime(typed.night_until)];
  const sentence = typed.price_sentence || null;
  if (typed.surcharge !== null && (!from || !until || from === until)) return "night_from";
  if (sentence && named.length > 0) return "price_sentence";
  if (!sentence && named.length === 0) return null;
  const nights = { from: from ?? NIGHT.from, until: until ?? NIGHT.until };
  return { cents: Object.fromEntries(named), ...nights, isFinal: typed.is_final !== undefined, sentence };
}

export function typedPrices(prices: Prices | null) {
  const amounts = PRICE_NAMES.map((name) => [name, typedEuros(prices?.cents[name])]);
  return {
    ...(Object.fromEntries(amounts) as Record<PriceName, string>),
    ...{ night_from: prices?.from ?? NIGHT.from, night_until: prices?.until ?? NIGHT.until },
    ...{ is_final: prices?.isFinal ? "on" : undefined, price_sentence: prices?.sentence ?? "" },
  };
}

const PRICED: readonly RequestType[] = ["problem", "service"];

/** What a customer with such a request is shown, and its request keeps. */
export function pricesFor(type: RequestType, prices: Prices | null): Prices | null {
  return PRICED.includes(type) ? prices : null;
}

export function pricesTitle({ sentence, isFinal }: Prices, company: string | null, { prices }: Dictionary) {
  return sentence ? prices.said({ company }) : prices.title({ company, isFinal });
}

/** What each of them is for, and its sum; a sentence has neither. */
export function priceLines({ cents, from, until }: Prices, { prices, language }: Dictionary) {
  const names = { ...prices, surcharge: prices.surcharge({ from, until }) };
  return PRICE_NAMES.flatMap((name): [what: string, sum: string][] => {
    const amount = cents[name];
    return amount === undefined ? [] : [[names[name], euroIn(language, amount)]];
  });
}

export function frameLabel({ from, to }: Pick<PriceFrame, "from" | "to">, { status, language }: Dictionary) {
  return status.price.frame({ from: euroIn(language, from), to: euroIn(language, to) });
}
