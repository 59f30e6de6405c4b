import { type Access, hasAccess } from "../subscription/subscription-state.ts";

export type ProfileState = "trial" | "active" | "cancelled" | "expired" | "granted";

type Dates = Record<"paidUntil" | "grantedUntil", Date | null>;

/** Dates decide, as for its access (D36). */
export function profileState(
  { paidUntil, grantedUntil, isCancelled, ...access }: Access & Dates & { isCancelled: boolean | null },
  now: Date,
): ProfileState {
  if (!hasAccess(access, now)) return "expired";
  if (paidUntil && now < paidUntil) return isCancelled ? "cancelled" : "active";
  return grantedUntil && now < grantedUntil ? "granted" : "trial";
}
