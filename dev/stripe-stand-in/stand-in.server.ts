import type { Clock } from "../../app/services/clock.server.ts";
import { describeError } from "../../app/services/log/describe-error.ts";
import type { Logger } from "../../app/services/log/log.server.ts";
import { openApiServer } from "./api/api-server.server.ts";
import { createFaults, type Faults } from "./api/faults.ts";
import { priceIdOf } from "./objects/price.ts";
import { type CheckoutPage, checkoutPage } from "./pages/checkout-page.ts";
import { invoicePage } from "./pages/invoice-page.ts";
import { type OverviewPage, overviewPage } from "./pages/overview-page.ts";
import { type PortalPage, portalPage } from "./pages/portal-page.ts";
import { openStore, type Store } from "./store.server.ts";
import { type Deliveries, openDeliveries } from "./webhooks/deliveries.server.ts";

const ROUND_MS = 1_000;

export interface StripeStandIn {
  /** `http://127.0.0.1:{port}`. */
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  store: Store;
  deliveries: Deliveries;
  faults: Faults;
  checkoutPage: CheckoutPage;
  portalPage: PortalPage;
  invoicePage: ReturnType<typeof invoicePage>;
  overviewPage: OverviewPage;
  close(): Promise<void>;
}

interface Surroundings {
  storageDir: string;
  clock: Clock;
  /** The program whose pages under `/dev/stripe` play Stripe's has it. */
  origin: string;
  /** Where `/webhooks/stripe` is reached; `origin` by default. */
  webhookBase?: string;
  priceMonthlyCents: number;
  log: Logger;
  /** Before the second delivery; a second by default. */
  firstWaitMs?: number;
}

/**
 * Plays Stripe (D38): its API on a port of its own, its events to `/webhooks/stripe`.
 * Renewals, retries and ends come when `clock` moves.
 */
export async function startStripeStandIn(surroundings: Surroundings): Promise<StripeStandIn> {
  const {
    storageDir,
    clock,
    origin,
    webhookBase = origin,
    priceMonthlyCents,
    log,
    firstWaitMs = ROUND_MS,
  } = surroundings;
  const store = openStore(storageDir, clock, { origin, priceCents: priceMonthlyCents }, () => wake());
  const faults = createFaults();
  const deliveries = openDeliveries(store, `${webhookBase}/webhooks/stripe`, firstWaitMs, log);
  const api = await openApiServer(store, faults);
  const wake = () => deliveries.send();
  const round = setInterval(() => {
    try {
      store.read();
      wake();
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
    invoicePage: invoicePage(store),
    overviewPage: overviewPage(store),
    async close() {
      clearInterval(round);
      await deliveries.close();
      await api.close();
    },
  };
}
