import { eq } from "drizzle-orm";
import { startCheckout } from "#app/domain/subscription/ask-stripe.server.ts";
import type { PlanKeeper } from "#app/domain/subscription/plan-keeper.ts";
import { storeEvent } from "#app/domain/subscription/stripe-events.server.ts";
import { stripeLane } from "#app/domain/subscription/stripe-lane.server.ts";
import { createPayments } from "#app/services/payments/payments.server.ts";
import type { Payments } from "#app/services/payments/payments.ts";
import type { Database } from "#db/client.server.ts";
import { subscriptions } from "#db/schema.ts";
import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import { type PlayedStripe, playStripe } from "../../stand-ins/stripe.ts";
import { type Business, uniqueBusiness } from "../rows.ts";
import { migratedDatabase } from "../temporary-database.ts";

/** Short, because the stand-in hangs on purpose. */
const PATIENCE = { tryMs: 300, wholeMs: 3_000 };

export interface Plans {
  stripe: PlayedStripe;
  db: Database;
  payments: Payments;
  keeper: PlanKeeper;
  business: Business;
  reports: string[];
  now(): Date;
  /** Books with a checkout that is paid, by somebody who pressed the button. */
  book(card?: "pays" | "fails-later"): Promise<void>;
  /** What the customer does in the portal. */
  portal(step: "cancel" | "resume" | "fail-payments" | "mend-payments"): Promise<void>;
  /** Ids of all events since the plans opened, oldest first. */
  eventIds(): string[];
  /** Hands over events as the webhook does, all of them without `ids`, and runs the lane. */
  deliver(ids?: readonly string[]): ReturnType<Plans["run"]>;
  run(): ReturnType<ReturnType<typeof stripeLane>["run"]>;
  row(): typeof subscriptions.$inferSelect | undefined;
}

/** A business on trial, by default so near its end that a booking is paid at once, our side of the payments and the stand-in for Stripe's, without any page. */
export async function openPlans(trialDays = 1): Promise<Plans> {
  const stripe = await playStripe();
  stripe.standIn.deliveries.withhold(true);
  const db = await migratedDatabase();
  const now = stripe.clock.now;
  const payments = createPayments({ ...stripe.standIn, origin: "http://127.0.0.1" }, PATIENCE);
  const reports: string[] = [];
  const keeper: PlanKeeper = {
    payments,
    now,
    stopping: new AbortController().signal,
    report: (_, { event }) => void reports.push(event),
  };
  const trialEndsAt = new Date(now().getTime() + trialDays * 86_400_000);
  const business = uniqueBusiness(db, { trialEndsAt }, now());
  const row = () => db.select().from(subscriptions).where(eq(subscriptions.profileId, business.id)).get();
  const state = () => stripe.standIn.store.read().state;
  const run = () => stripeLane(db, keeper).run(keeper);

  return {
    ...{ stripe, db, payments, keeper, business, reports, now, row, run },
    async book(card = "pays") {
      const started = await startCheckout(db, payments, business, crypto.randomUUID(), now());
      if (!started.ok) throw new Error(`No checkout: ${started.reason}`);
      const open = state().checkouts.find(({ status }) => status === "open");
      stripe.standIn.checkoutPage.pay(open?.id ?? "", card);
    },
    async portal(step) {
      const url = await payments.createPortalSession(row()?.stripeCustomerId ?? "");
      const session = state().portals.at(-1);
      if (!session || !url.includes(session.id))
        throw new Error("The portal's address doesn't name its session.");
      stripe.standIn.portalPage.take(session.id, step);
    },
    eventIds: () => state().events.map(({ id }) => id),
    async deliver(ids = state().events.map(({ id }) => id)) {
      for (const id of ids) {
        const payload = state().events.find((event) => event.id === id)?.payload ?? "";
        const signature = signatureHeader(
          payload,
          stripe.standIn.webhookSecret,
          Math.floor(now().getTime() / 1000),
        );
        const event = await payments.readEvent(Buffer.from(payload), signature, now());
        if (!event) throw new Error("An event of the stand-in was refused.");
        storeEvent(db, event, now());
      }
      return run();
    },
    row,
  };
}
