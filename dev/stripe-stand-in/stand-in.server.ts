import type { Clock } from "../../app/services/clock.server.ts";
import { describeError, type Logger } from "../../app/services/log/log.server.ts";
import { openApiServer } from "./api-server.server.ts";
import { priceIdOf } from "./billing.ts";
import { openDeliveries } from "./deliveries.server.ts";
import { createFaults } from "./faults.ts";
import { checkoutPage, portalPage } from "./page-steps.ts";
import { openStore } from "./store.server.ts";

const ROUND_MS = 1_000;

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

interface Surroundings {
  storageDir: string;
  clock: Clock;
  /** The program whose pages under `/dev/stripe` play Stripe's has it. */
  origin: string;
  /** Where `/webhooks/stripe` is reached; `origin` by default. */
  webhookBase?: string;
  priceMonthlyCents: number;
  log: Logger;
  /** It waits before the second delivery; a second by default. */
  firstWaitMs?: number;
}

/**
 * Plays Stripe (D38): its API on a port of its own, its events to `/webhooks/stripe`.
 * Renewals, retries and ends come when `clock` moves.
 */
export async function startStripeStandIn(surroundings: Surroundings) {
  const { storageDir, clock, origin, priceMonthlyCents, log } = surroundings;
  const { webhookBase = origin, firstWaitMs = ROUND_MS } = surroundings;
  const store = openStore(storageDir, clock, priceMonthlyCents, () => deliveries.send());
  const faults = createFaults();
  const deliveries = openDeliveries(store, `${webhookBase}/webhooks/stripe`, firstWaitMs, log);
  const api = await openApiServer(store, faults, origin);
  const round = setInterval(() => {
    try {
      store.read();
      deliveries.send();
    } catch (error) {
      log.warn({ event: "stripe-stand-in-failed", err: describeError(error) });
    }
  }, ROUND_MS);
  round.unref();
  log.info({ event: "stripe-stand-in", port: api.port });
  const { secretKey, webhookSecret } = store.read().state;
  return {
    apiBase: `http://127.0.0.1:${api.port}`,
    secretKey,
    webhookSecret,
    priceId: priceIdOf(priceMonthlyCents),
    store,
    deliveries,
    faults,
    checkoutPage: checkoutPage(store),
    portalPage: portalPage(store),
    async close() {
      clearInterval(round);
      await deliveries.close();
      await api.close();
    },
  };
}
