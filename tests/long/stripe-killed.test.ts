import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { startCheckout } from "#app/domain/subscription/ask-stripe.server.ts";
import { storeEvent } from "#app/domain/subscription/stripe-events.server.ts";
import { suspend } from "#app/domain/suspension/suspend.server.ts";
import { createPayments } from "#app/services/payments/payments.server.ts";
import { endedCustomers, jobs, subscriptions } from "#db/schema.ts";
import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import { type PlayedStripe, playStripe } from "#tests/stand-ins/stripe.ts";
import { runJob } from "#tests/support/doors.ts";
import { type Business, uniqueBusiness } from "#tests/support/rows.ts";
import { type KilledServer, killedServer } from "#tests/support/server/killed-server.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

/** What is booked during the trial isn't paid before its end. */
const TRIAL_OVER = { trialEndsAt: new Date() };

interface Played extends KilledServer {
  stripe: PlayedStripe;
  /** A business with a paid plan that our side knows of or, with `isTold` false, not yet. */
  subscriber(isTold?: boolean): Promise<Business>;
  /** A business that paid two checkouts, of which our side has only heard. */
  bookedTwice(): Promise<void>;
  /** Kills the process when its job has sent its `n`th question, before Stripe does it or (`isDone`) after. */
  killAtCall(job: string, n: number, isDone: boolean): Promise<void>;
}

async function playKilled(): Promise<Played> {
  const stripe = await playStripe();
  const { standIn } = stripe;
  standIn.deliveries.withhold(true);
  const werkruf = await killedServer({
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_PRICE_ID: standIn.priceId,
    STRIPE_API_BASE: standIn.apiBase,
  });
  onTestFinished(werkruf.end);
  const payments = createPayments({ ...standIn, origin: werkruf.origin });
  const checkouts = () => standIn.store.read().state.checkouts;
  return Object.assign(werkruf, {
    stripe,
    async subscriber(isTold = true) {
      const business = uniqueBusiness(werkruf.db, TRIAL_OVER);
      await startCheckout(werkruf.db, payments, business, crypto.randomUUID(), new Date());
      standIn.checkoutPage.pay(checkouts().find(({ status }) => status === "open")?.id ?? "", "pays");
      if (isTold) await werkruf.run("reconcile-subscriptions");
      return business;
    },
    async bookedTwice() {
      const business = uniqueBusiness(werkruf.db, TRIAL_OVER);
      await startCheckout(werkruf.db, payments, business, crypto.randomUUID(), new Date());
      const customer = checkouts().at(-1)?.customer ?? "";
      const other = await stripe.stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        line_items: [{ price: standIn.priceId, quantity: 1 }],
        success_url: "http://127.0.0.1/",
        subscription_data: { metadata: { profile_id: business.id } },
      });
      for (const id of [checkouts().at(-2)?.id, other.id]) standIn.checkoutPage.pay(id ?? "", "pays");
      const about = { customerId: customer, subscriptionId: null, createdAt: new Date() };
      storeEvent(werkruf.db, { ...about, id: `evt_${business.id}`, type: "invoice.paid" }, new Date());
    },
    async killAtCall(job: string, n: number, isDone: boolean) {
      const { take } = standIn.faults;
      let calls = 0;
      standIn.faults.take = () => {
        calls += 1;
        if (calls < n) return null;
        return isDone && calls === n ? "lose-answer" : "hang";
      };
      await werkruf.killInJob(job, () => calls >= n);
      standIn.faults.take = take;
    },
  });
}

const stateOf = ({ stripe }: Played) => stripe.standIn.store.read().state;
/** Before and after each question: list of checkouts, list of plans, cancelling, deleting. */
const MOMENTS = [1, 2, 3, 4].flatMap((n) => [
  { n, isDone: false },
  { n, isDone: true },
]);

test("killed in the middle of its questions to Stripe, the next process does what was left", async () => {
  const played = await playKilled();
  for (const { n, isDone } of MOMENTS) {
    const { ownerId: userId, email } = await played.subscriber();
    await deleteAccount(played.db, { userId, email }, new Date());
    await played.killAtCall("stripe-events", n, isDone);
    await played.run("stripe-events");
    expect(stateOf(played).subscriptions.at(-1)?.status).toBe("canceled");
    expect(stateOf(played).customers.at(-1)?.deleted).toBe(true);
    const open = played.db
      .select()
      .from(endedCustomers)
      .all()
      .filter(({ endedAt }) => !endedAt);
    expect(open).toEqual([]);
  }

  // The nightly comparison, killed at its second business.
  for (let business = 0; business < 3; business++) await played.subscriber(false);
  const unknown = () =>
    played.db
      .select()
      .from(subscriptions)
      .all()
      .filter(({ stripeStatus }) => stripeStatus !== "active");
  expect(unknown()).toHaveLength(3);
  await played.killAtCall("reconcile-subscriptions", 2, true);
  await played.run("reconcile-subscriptions");
  expect(unknown()).toEqual([]);
});

test("killed while an event is worked on, a plan paid twice is given back once, and the other one stays", async () => {
  const played = await playKilled();
  // Its questions: list of plans, invoice, its money back, end of the plan.
  for (const { n, isDone } of MOMENTS) {
    await played.bookedTwice();
    await played.killAtCall("stripe-events", n, isDone);
    await played.run("stripe-events");
    const { subscriptions: plans, invoices } = stateOf(played);
    const given = plans.slice(-2).map(({ id, status }) => {
      const invoice = invoices.find(({ subscription }) => subscription === id);
      return `${status} ${invoice && invoice.post_payment_credit_notes_amount / invoice.total}`;
    });
    expect(given.sort()).toEqual(["active 0", "canceled 1"]);
    expect(played.db.select().from(jobs).where(eq(jobs.lane, "stripe-events")).all()).toEqual([]);
  }
});

test("a plan of a suspended business, killed after Stripe's yes: cancelled once, to the end of what is paid", async () => {
  const played = await playKilled();
  const { id } = await played.subscriber();
  const ending = { profileId: id, adminId: id, reason: "spam" as const, note: "" };
  expect(await suspend(played.db, ending, { ADMIN_EMAILS: [] }, new Date())).toMatchObject({
    ok: true,
  });
  await played.killAtCall("stripe-events", 3, true);
  await played.run("stripe-events");
  expect(stateOf(played).subscriptions.at(-1)).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
  });
});

test("killed at each step, the plan ends in Stripe's state: booked, cancelled, ended with its account", async () => {
  const played = await playStripe();
  const { standIn } = played;
  standIn.deliveries.withhold(true);
  const settings = {
    STORAGE_DIR: temporaryFolder(),
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_PRICE_ID: standIn.priceId,
    STRIPE_API_BASE: standIn.apiBase,
  };
  let werkruf: OwnWerkruf = await startWerkruf(settings);
  onTestFinished(async () => {
    await werkruf.kill();
    rmSync(settings.STORAGE_DIR, { recursive: true, force: true, maxRetries: 9 });
  });
  // Booked during the trial it would not be paid yet.
  const business = uniqueBusiness(werkruf.db, { trialEndsAt: new Date() });
  const row = () =>
    werkruf.db.select().from(subscriptions).where(eq(subscriptions.profileId, business.id)).get();
  const calls = () => standIn.store.read().state;
  const sent = new Set<string>();

  /** Hands over what happened while Stripe hangs, kills the process in the middle of it, and starts another. */
  async function killMeanwhile() {
    standIn.faults.set("hang");
    for (const { id, payload } of calls().events.filter((event) => !sent.has(event.id))) {
      const begun = performance.now();
      const { status } = await fetch(`${werkruf.origin}/webhooks/stripe`, {
        method: "POST",
        body: payload,
        headers: {
          "Stripe-Signature": signatureHeader(payload, standIn.webhookSecret, Math.floor(Date.now() / 1000)),
        },
      });
      expect(status).toBe(200);
      sent.add(id);
      if (sent.size > 1) expect(performance.now() - begun).toBeLessThan(1_000);
    }
    await werkruf.kill();
    standIn.faults.set(null);
    werkruf = await startWerkruf(settings);
    await runJob(werkruf, "stripe-events");
  }

  const payments = createPayments({ ...standIn, origin: werkruf.origin });
  const checkout = await startCheckout(werkruf.db, payments, business, "a", new Date());
  expect(checkout.ok).toBe(true);
  standIn.checkoutPage.pay(calls().checkouts[0]?.id ?? "", "pays");
  await killMeanwhile();
  expect(row()?.stripeStatus).toBe("active");

  await payments.createPortalSession(row()?.stripeCustomerId ?? "");
  standIn.portalPage.take(calls().portals[0]?.id ?? "", "cancel");
  await killMeanwhile();
  expect(row()?.cancelled).toBe(true);

  standIn.faults.set("hang");
  await deleteAccount(werkruf.db, { userId: business.ownerId, email: business.email }, new Date());
  await killMeanwhile();
  expect(calls().customers).toMatchObject([{ deleted: true }]);
  expect(calls().subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
});
