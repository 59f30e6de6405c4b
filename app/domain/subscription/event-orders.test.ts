import fc from "fast-check";
import { stripeEvents, subscriptions } from "#db/schema.ts";
import { bookedPlan } from "#tests/support/data/booked-plan.ts";
import { putRow, readRow, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { createPayments } from "../../services/payments/payments.server.ts";
import type { BookedPlan } from "../../services/payments/payments.ts";
import { currentPlan } from "./current-plan.ts";
import { planDates } from "./plan-dates.ts";
import { storeEvent } from "./stripe-events.server.ts";
import { stripeLane } from "./stripe-lane.server.ts";

const NOW = new Date("2026-11-10T09:00:00Z");
const DAY_MS = 86_400_000;
const ACCESS = {
  secretKey: "sk_test_1",
  webhookSecret: "whsec_1",
  priceId: "price_1",
  origin: "http://x.de",
};

/** What can happen to the newest plan at Stripe. */
const CHANGES: Record<string, (plan: BookedPlan) => Partial<BookedPlan>> = {
  cancelled: ({ periodEnd }) => ({ cancelAt: periodEnd }),
  resumed: () => ({ cancelAt: null, cancelAtPeriodEnd: false }),
  renewed: ({ periodEnd }) => ({
    status: "active",
    periodEnd: periodEnd && new Date(periodEnd.getTime() + DAY_MS),
  }),
  declined: () => ({ status: "past_due", unpaidSince: new Date(NOW.getTime() - DAY_MS) }),
  unpaid: () => ({ status: "unpaid" }),
  paused: () => ({ status: "paused" }),
  ended: () => ({ status: "canceled", endedAt: NOW }),
  unheardOf: () => ({ status: "frozen" }),
};

test("whatever happens at Stripe, and in whatever order it is told: the dates are those of Stripe's state", async () => {
  const db = await migratedDatabase();
  const { id: profileId, email } = uniqueBusiness(db, {}, NOW);
  let plans: BookedPlan[] = [];
  const payments = { ...createPayments(ACCESS), listSubscriptions: async () => plans };
  const stopping = new AbortController().signal;
  const keeper = { payments, now: () => NOW, stopping, report: () => undefined };

  const happenings = fc.array(fc.constantFrom("booked", ...Object.keys(CHANGES)), {
    minLength: 1,
    maxLength: 7,
  });
  /** When each event arrives, in places of the history; many come late, some twice. */
  const arrivals = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 7, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(happenings, arrivals, async (history, arrival) => {
      plans = [];
      removeRows(db, stripeEvents);
      removeRows(db, subscriptions);
      putRow(db, subscriptions, { profileId, stripeCustomerId: "cus_1", updatedAt: NOW });
      for (let moment = 0; moment < 17; moment++) {
        const change = history[moment];
        if (change) happen(change);
        for (const [index, [late, again]] of arrival.entries()) {
          if (index >= history.length || (index + late !== moment && index + late + again !== moment))
            continue;
          const event = { type: "customer.subscription.updated", subscriptionId: null, createdAt: NOW };
          storeEvent(db, { ...event, id: `evt_${index}`, customerId: "cus_1" }, NOW);
          await stripeLane(db, keeper).run(keeper);
        }
      }
      const plan = currentPlan(plans);
      expect(plan).not.toBeNull();
      const { paidUntil, shownEnd, isCancelled } = planDates(plan ?? bookedPlan());
      expect(readRow(db, subscriptions)).toMatchObject({
        stripeStatus: plan?.status,
        stripeSubscriptionId: plan?.id,
        subscriptionEnd: paidUntil,
        periodEnd: shownEnd,
        cancelled: isCancelled,
      });
    }),
    { numRuns: 40 },
  );

  function happen(change: string): void {
    const last = plans.at(-1);
    if (change === "booked" || !last) {
      const id = `sub_${plans.length}`;
      const ended = plans.map((plan) => ({ ...plan, status: "canceled", endedAt: NOW }));
      plans = [...ended, bookedPlan({ id, customerEmail: email, profileId, startedAt: NOW })];
    } else plans = [...plans.slice(0, -1), { ...last, ...CHANGES[change]?.(last) }];
  }
});
