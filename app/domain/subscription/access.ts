/** The dates that decide about access; null where there is none. */
export interface AccessDates {
  trialEndsAt: Date | null;
  /** Until when it is paid: the subscription's end. */
  paidUntil: Date | null;
}

/** Whether a business may read its requests now (D36): until the later of trial end and paid-until. */
export function hasAccess({ trialEndsAt, paidUntil }: AccessDates, now: Date): boolean {
  return now.getTime() < Math.max(trialEndsAt?.getTime() ?? 0, paidUntil?.getTime() ?? 0);
}
