import { type Access, hasAccess } from "../subscription/subscription-state.ts";

export type ProfileState = "trial" | "active" | "cancelled" | "expired";

/** Dates decide, as for its access (D36). */
export function profileState(
  { paidUntil, isCancelled, ...access }: Access & { paidUntil: Date | null; isCancelled: boolean | null },
  now: Date,
): ProfileState {
  if (!hasAccess(access, now)) return "expired";
  if (!paidUntil || now >= paidUntil) return "trial";
  return isCancelled ? "cancelled" : "active";
}
