const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;

/** When to try again after `attempts` earlier failures: 5 s later, twice as long each time, 15 minutes at most. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_MS * 2 ** Math.min(attempts, 20), LONGEST_MS));
}
