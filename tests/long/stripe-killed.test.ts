import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { startCheckout } from "#app/domain/subscription/ask-stripe.server.ts";
import { createPayments } from "#app/services/payments/payments.server.ts";
import { subscriptions } from "#db/schema.ts";
import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import { playStripe } from "#tests/stand-ins/stripe.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { runJob } from "#tests/support/doors.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

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
