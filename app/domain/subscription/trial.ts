const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_DAYS = 3;
const SOON_DAYS = 7;

export const TRIAL_DAYS = 14;
export const TRIAL_MS = TRIAL_DAYS * DAY_MS;

export function trialEnd(now: Date): Date {
  return new Date(now.getTime() + TRIAL_MS);
}

/** What Stripe asks of the end of a trial. */
const LEAST_AHEAD_MS = 2 * DAY_MS;

/** When who books now pays first; null for at once (D67). */
export function firstPayment(trialEndsAt: Date, now: Date): Date | null {
  return trialEndsAt.getTime() - now.getTime() >= LEAST_AHEAD_MS ? trialEndsAt : null;
}

/** They are more than 7 days, 4 to 7, 3 or fewer. */
export type TrialUrgency = "calm" | "soon" | "last";

/** Begun days counted, never below 0 (D44). */
export function trialDaysLeft(trialEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));
}

export function trialUrgency(daysLeft: number): TrialUrgency {
  if (daysLeft <= LAST_DAYS) return "last";
  return daysLeft <= SOON_DAYS ? "soon" : "calm";
}
