import { type StoredSubscription, subscriptionState } from "./subscription-state.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

function stored(over: Partial<StoredSubscription> = {}): StoredSubscription {
  const dates = { subscriptionStart: at(-24), subscriptionEnd: at(32 * 24), periodEnd: at(30 * 24) };
  return { stripeStatus: "active", cancelled: false, ...dates, ...over };
}

function state(trialEndsAt: Date, subscription: StoredSubscription | null = null) {
  const accessEndsAt = later(trialEndsAt, subscription);
  return subscriptionState({ trialEndsAt, accessEndsAt, grantedUntil: null, subscription }, NOW);
}

const later = (trialEndsAt: Date, subscription: StoredSubscription | null) =>
  new Date(Math.max(trialEndsAt.getTime(), subscription?.subscriptionEnd?.getTime() ?? 0));

test("booked, cancelled, run out", () => {
  expect(state(at(1), stored())).toEqual({
    status: "active",
    hasAccess: true,
    accessEndsAt: at(32 * 24),
    trialEndsAt: at(1),
    lastingGrant: null,
    start: at(-24),
    end: at(30 * 24),
    isBooked: true,
    isUnbilled: false,
    isCancelled: false,
    isPaymentOpen: false,
    isPaused: false,
  });
  const cancelled = stored({ cancelled: true, subscriptionEnd: at(5), periodEnd: at(5) });
  expect(state(at(-1), cancelled)).toMatchObject({ status: "cancelled", isCancelled: true, hasAccess: true });
  const ended = stored({ stripeStatus: "canceled", subscriptionEnd: at(-1), periodEnd: at(-1) });
  expect(state(at(-5), ended)).toMatchObject({ status: "expired", isBooked: false, hasAccess: false });
  expect(state(at(5), ended)).toMatchObject({ status: "trial", isBooked: false, hasAccess: true });
});

test("while a renewal isn't paid the plan stays booked, with access or without", () => {
  const unpaid = stored({ stripeStatus: "past_due", subscriptionEnd: at(1) });
  expect(state(at(-1), unpaid)).toMatchObject({ status: "active", isPaymentOpen: true, isBooked: true });
  const locked = stored({ stripeStatus: "unpaid", subscriptionEnd: null, periodEnd: null });
  expect(state(at(-1), locked)).toMatchObject({ status: "expired", isPaymentOpen: true, isBooked: true });
});
