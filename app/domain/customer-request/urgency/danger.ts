import { DANGER_TO_PEOPLE } from "#db/values.ts";

/** After this, in ms, a request leaves what has to be called first (D80). */
const CALLED_FIRST_MS = 48 * 60 * 60 * 1000;

/** Red is for danger to people, amber for what else is urgent; null for what can wait. */
export type DangerLook = "danger" | "urgent" | null;

export function dangerLook(danger: number): DangerLook {
  if (danger >= DANGER_TO_PEOPLE) return "danger";
  return danger > 0 ? "urgent" : null;
}

interface Judged {
  danger: number;
  urgentSince: Date;
}

export function calledFirstSince(now: Date): Date {
  return new Date(now.getTime() - CALLED_FIRST_MS);
}

export function isCalledFirst({ danger, urgentSince }: Judged, now: Date): boolean {
  return danger > 0 && urgentSince > calledFirstSince(now);
}

/** What a member may say of it with one tap; the other one takes it back. */
export const MARK_LABELS = { urgent: "Dringend", "not-urgent": "Nicht dringend" } as const;
export type UrgencyMark = keyof typeof MARK_LABELS;

/** On its button: the mark alone would read as a fact about the request. */
export const MARK_BUTTONS: Record<UrgencyMark, string> = {
  urgent: "Als dringend markieren",
  "not-urgent": "Doch nicht dringend",
};

export function markOf(isUrgent: boolean): UrgencyMark {
  return isUrgent ? "urgent" : "not-urgent";
}
