import { readFileSync } from "node:fs";
import { z } from "zod";
import { REQUEST_TYPES } from "#db/values.ts";
import type { ArrivalExample } from "./arrival-example.ts";

const KINDS: Record<string, Pick<ArrivalExample, "expected" | "orElse">> = {
  gas: { expected: "gas", orElse: [] },
  kohlenmonoxid: { expected: "gas", orElse: [] },
  feuer: { expected: "feuer", orElse: ["strom"] },
  strom: { expected: "strom", orElse: [] },
  wasser: { expected: "wasser", orElse: [] },
  abwasser: { expected: "abwasser", orElse: [] },
  heizung: { expected: "heizung", orElse: [] },
  eingesperrt: { expected: "eingesperrt", orElse: ["tuer", "andere"] },
  einbruch: { expected: "einbruch", orElse: [] },
  sturm: { expected: "unwetter", orElse: ["einsturz"] },
  sonstiges: { expected: "andere", orElse: ["einsturz", "kuehlung", "dringend"] },
};

/** The form asks for it only where something is planned. */
const TIMINGS: Record<string, ArrivalExample["timing"]> = {
  sofort: "so_schnell_wie_moeglich",
  "diese-woche": "so_schnell_wie_moeglich",
  flexibel: "innerhalb_3_monate",
};

function writtenArrivals(name: string): ArrivalExample[] {
  const lines = readFileSync(new URL(`written/${name}.tsv`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.slice(1).map((line) => {
    const [, reason = "", requestType, timing = "", message = ""] = line.split("\t");
    const type = z.enum(REQUEST_TYPES).parse(requestType);
    const kind = KINDS[reason] ?? { expected: null, orElse: [] };
    return { type, timing: type === "project" ? (TIMINGS[timing] ?? null) : null, message, ...kind };
  });
}

/** By somebody who had seen neither the rules nor the other messages; labels by the situation alone. */
export const LEARNED_ARRIVALS = [1, 2, 3].flatMap((set) => writtenArrivals(`learned-${set}`));
/** By a third hand that had seen none of it: messages of one sentence, and of three to six. */
export const LEARNED_SINGLES = writtenArrivals("single-learned");
export const LEARNED_LONGER = writtenArrivals("multi-learned");
/** By another hand again: the rules learned from the odd lines of its file and were measured by the even ones. */
export const LEARNED_VARIED = writtenArrivals("varied-learned");

/** What people write around their matter, by the same hand. */
export const HARMLESS_SENTENCES: readonly string[] = readFileSync(
  new URL("written/harmless-sentences.txt", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n");

/** Measured once, after the rules were finished. Nobody may change the rules because of one of them. */
export const HELD_OUT_ARRIVALS = writtenArrivals("held-out");
/** By the hand of `LEARNED_SINGLES`, with other words; nobody who changed the rules has read one of them. */
export const HELD_OUT_BY_THIRD_HAND = ["single", "multi"].flatMap((set) =>
  writtenArrivals(`${set}-held-out`),
);
/** By four more hands: of households, spoken, of a firm's telephone, of ordinary defects. Measured first, then learned. */
export const MEASURED_ARRIVALS = ["households", "spoken", "telephone", "ordinary"].flatMap((set) =>
  writtenArrivals(`${set}-measured`),
);
/** By two more, likewise: dangers told without their words, and stories of what can wait. */
export const MEASURED_HARDER = ["indirect", "stories"].flatMap((set) => writtenArrivals(`${set}-measured`));
/** By one more, to stay held out. */
export const HELD_OUT_BY_EDITOR = writtenArrivals("editor-held-out");
/** By one more, written after the rules of November 26 were finished: none of their figures was measured with it. */
export const HELD_OUT_UNTOUCHED = writtenArrivals("untouched-held-out");
