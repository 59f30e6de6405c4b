import type { BookedPlan } from "#app/services/payments/payments.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-01T09:00:00Z");

/** A paid plan of 30 days as Stripe would show it; `over` changes what matters to the test. */
export function bookedPlan(over: Partial<BookedPlan> = {}): BookedPlan {
  const startedAt = over.startedAt ?? START;
  return {
    id: "sub_1",
    customerId: "cus_1",
    customerEmail: "betrieb@example.com",
    status: "active",
    profileId: "profile-1",
    createdAt: startedAt,
    startedAt,
    periodStart: startedAt,
    periodEnd: new Date(startedAt.getTime() + 30 * DAY_MS),
    trialEnd: null,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    cancelledAt: null,
    endedAt: null,
    unpaidSince: null,
    latestInvoiceId: "in_1",
    ...over,
  };
}
