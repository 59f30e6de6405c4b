/** How long everything is free, in days from registration (specification, "Business constants and limits"). */
export const TRIAL_DAYS = 14;

/** The same in ms. */
export const TRIAL_MS = TRIAL_DAYS * 24 * 60 * 60 * 1000;

/** When the trial of somebody who joins at `now` ends: 14 × 24 h later (D36, D44). */
export function trialEnd(now: Date): Date {
  return new Date(now.getTime() + TRIAL_MS);
}
