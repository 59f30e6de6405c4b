const DAY_MS = 24 * 60 * 60_000;

const STATISTICS_MONTHS = 24;
const MARKETING_DAYS = 90;

export const CONSENT_PERIODS = { statistics: STATISTICS_MONTHS, marketing: MARKETING_DAYS };

export const CONSENT_DURATIONS = {
  statistics: `${STATISTICS_MONTHS}\u00a0Monate`,
  marketing: `${MARKETING_DAYS}\u00a0Tage`,
} as const;

/** The longest a browser may keep a decision: never more than the months, whichever years they lie in. */
export const DECISION_MS = (STATISTICS_MONTHS / 12) * 365 * DAY_MS;

export function statisticsStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - STATISTICS_MONTHS);
  return start;
}

export function marketingStart(now: Date): Date {
  return new Date(now.getTime() - MARKETING_DAYS * DAY_MS);
}
