const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_DAYS = 3;
const SOON_DAYS = 7;

/** How long everything is free, in days from registration (specification, "Business constants and limits"). */
export const TRIAL_DAYS = 14;
export const TRIAL_MS = TRIAL_DAYS * DAY_MS;

/** When the trial of somebody who joins at `now` ends: 14 × 24 h later (D36, D44). */
export function trialEnd(now: Date): Date {
  return new Date(now.getTime() + TRIAL_MS);
}

/** How near the end of a trial is: more than 7 days, 4 to 7, 3 or fewer (specification, "States and transitions"). */
export type TrialUrgency = "calm" | "soon" | "last";

/** Days left of a trial, begun ones counted, never below 0 (D44). */
export function trialDaysLeft(trialEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));
}

export function trialUrgency(daysLeft: number): TrialUrgency {
  if (daysLeft <= LAST_DAYS) return "last";
  return daysLeft <= SOON_DAYS ? "soon" : "calm";
}
