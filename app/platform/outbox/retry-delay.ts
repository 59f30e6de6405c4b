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

export const MAX_ATTEMPTS = WAITS_MS.length + 1;

/** Give or take a fifth, so that mails don't come back together; null after the last. `chance`: 0 to 1. */
export function retryWaitMs(attempts: number, chance = Math.random()): number | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : wait * (0.8 + 0.4 * chance);
}

export function nextAttempt(attempts: number, now: Date, chance: number): Date | null {
  const wait = retryWaitMs(attempts, chance);
  return wait === null ? null : new Date(now.getTime() + wait);
}

/** In ms: nobody says when a service is back. */
const LONGEST_PROBE_MS = 25 * SECOND_MS;

/** Longer the longer the mail waits, at most 50 s unless the service asked for more. `chance` as above. */
export function pauseEnd(pauseMs: number, waitingSince: Date, now: Date, chance: number): Date {
  const grown = Math.min((now.getTime() - waitingSince.getTime()) / 4, LONGEST_PROBE_MS);
  return new Date(now.getTime() + Math.max(pauseMs, grown) * (1 + chance));
}
