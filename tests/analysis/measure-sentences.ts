import type { ArrivalExample } from "./arrival-example.ts";
import { answerTo } from "./measure-emergencies.ts";

export interface SentenceAccuracy {
  sentence: string;
  /** Shares of the answers that stay as they are with the sentence before or behind, 0 to 1. */
  emergencies: number;
  calm: number;
}

/**
 * What a sentence about something else changes, for each of them. Every message is asked with `each` of the
 * sentences, in turn before and behind; only those count that are answered rightly without.
 */
export function measureSentences(
  arrivals: readonly ArrivalExample[],
  sentences: readonly string[],
  each: number = 2 * sentences.length,
): SentenceAccuracy[] {
  const asked = arrivals
    .map((arrival) => ({ ...arrival, said: answerTo(arrival) }))
    .filter(({ expected, said }) => (expected !== null) === (said.urgency === "sofort"))
    .flatMap((arrival, number) =>
      Array.from({ length: each }, (_, time) => {
        const turn = number * each + time;
        const sentence = sentences[turn % sentences.length] ?? "";
        const isBehind = Math.floor(turn / sentences.length) % 2 === 0;
        const message = isBehind ? inRow(arrival.message, sentence) : inRow(sentence, arrival.message);
        const isSame =
          (answerTo({ ...arrival, message }).urgency === "sofort") === (arrival.expected !== null);
        return { sentence, isSame, isUrgent: arrival.expected !== null };
      }),
    );
  return [...Map.groupBy(asked, ({ sentence }) => sentence)].map(([sentence, some]) => ({
    sentence,
    emergencies: keptShare(some.filter(({ isUrgent }) => isUrgent)),
    calm: keptShare(some.filter(({ isUrgent }) => !isUrgent)),
  }));
}

function inRow(first: string, second: string): string {
  return `${/[.!?]$/.test(first.trim()) ? first : `${first}.`} ${second}`;
}

function keptShare(asked: readonly { isSame: boolean }[]): number {
  return asked.filter(({ isSame }) => isSame).length / asked.length;
}
