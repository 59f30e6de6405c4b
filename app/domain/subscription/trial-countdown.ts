const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_DAYS = 3;
const SOON_DAYS = 7;

/** How near the end of a trial is: more than 7 days, 4 to 7, 3 or fewer (specification, "States and transitions"). */
export type TrialUrgency = "calm" | "soon" | "last";

/** Days left of a trial, begun ones counted, never below 0 (D44). */
export function trialDaysLeft(trialEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));
}

/** The urgency of so many days. */
export function trialUrgency(daysLeft: number): TrialUrgency {
  if (daysLeft <= LAST_DAYS) return "last";
  return daysLeft <= SOON_DAYS ? "soon" : "calm";
}
