const DAY_MS = 24 * 60 * 60_000;

/** How long a consent counts and what a tag may keep, by category: the one source for all pages (D45). */
const STATISTICS_MONTHS = 24;
const MARKETING_DAYS = 90;

/** The same in the words of the pages. */
export const CONSENT_DURATIONS = {
  statistics: `${STATISTICS_MONTHS}\u00a0Monate`,
  marketing: `${MARKETING_DAYS}\u00a0Tage`,
} as const;

/** The longest a browser may keep a decision, in seconds. */
export const DECISION_SECONDS = (STATISTICS_MONTHS / 12) * 366 * 24 * 60 * 60;

/** Decisions taken at this instant or before are over. */
export function statisticsStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - STATISTICS_MONTHS);
  return start;
}

/** A consent to marketing given at this instant or before is over; the rest of its decision goes on. */
export function marketingStart(now: Date): Date {
  return new Date(now.getTime() - MARKETING_DAYS * DAY_MS);
}
