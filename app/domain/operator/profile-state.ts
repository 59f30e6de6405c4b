import { type AccessDates, hasAccess } from "../subscription/subscription-state.ts";

export type ProfileState = "trial" | "active" | "cancelled" | "expired";

/** Dates decide, as for its access (D36). */
export function profileState(
  { trialEndsAt, paidUntil, isCancelled }: AccessDates & { isCancelled: boolean | null },
  now: Date,
): ProfileState {
  if (!hasAccess({ trialEndsAt, paidUntil }, now)) return "expired";
  if (!hasAccess({ trialEndsAt: null, paidUntil }, now)) return "trial";
  return isCancelled ? "cancelled" : "active";
}
