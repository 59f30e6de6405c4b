import type { LaneName } from "#db/values.ts";

/** The first wait is 5 s, each other one twice as long, 15 minutes at most. Nothing is given up. */
export const UNTIL_DONE = {
  ...{ tries: Number.POSITIVE_INFINITY, keepsDead: true },
  waitMs: (attempts: number) => Math.min(5_000 * 2 ** Math.min(attempts - 1, 20), 15 * 60_000),
} as const;

export interface LaneRules {
  name: LaneName;
  width: number;
  /** A job whose worker vanished is free again after this: longer than any attempt takes. */
  leaseMs: number;
  /** A job that was begun so often, and whose process ended each time, is dead. */
  tries: number;
  /** The wait after so many failed attempts; null: there is no other one. */
  waitMs(attempts: number): number | null;
  /** Dead jobs are listed; otherwise they are deleted. */
  keepsDead: boolean;
  isOnePerSubject?: boolean;
  /** A job that takes longer gives its place in the lane to the next one, in ms; so a slow receiver holds nobody up. */
  slowMs?: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
];

/** Makes eight attempts in ten hours; a fifth of chance (0 to 1) keeps jobs from coming back together. */
export const PATIENT = {
  tries: WAITS_MS.length + 1,
  waitMs(attempts: number, chance = Math.random()): number | null {
    const wait = WAITS_MS[attempts - 1];
    return wait === undefined ? null : wait * (0.8 + 0.4 * chance);
  },
};
