import { createServer, type IncomingMessage } from "node:http";
import { pino } from "pino";
import type Stripe from "stripe";
import { onTestFinished, vi } from "vitest";
import { createClock } from "#app/services/clock.server.ts";
import { type StripeStandIn, startStripeStandIn } from "#dev/stripe-stand-in/stand-in.server.ts";
import { listen } from "#tests/support/server/loopback.ts";
import { temporaryFolder } from "../support/temporary-database.ts";
import { openCheckout, sdkFor } from "./stripe-calls.ts";

interface SentEvent {
  body: string;
  signature: string;
}

/** What its own webhook answers; null breaks the connection off. */
type WebhookAnswer = (event: SentEvent, request: IncomingMessage) => number | null;

export interface PlayedStripe {
  standIn: StripeStandIn;
  /** The real SDK, set up for the stand-in. */
  stripe: Stripe;
  storageDir: string;
  clock: ReturnType<typeof createClock>;
  /** Moves the clock so many days ahead of the real time. */
  moveDays(days: number): void;
  /** What came to `/webhooks/stripe` of its origin. */
  events: SentEvent[];
  answerWith(answer: WebhookAnswer): void;
  /** A customer with an open checkout, made through the API. */
  openCheckout(): Promise<{ customer: Stripe.Customer; session: Stripe.Checkout.Session }>;
  /** The same, paid with a card that pays or fails later. */
  subscribe(card?: "pays" | "fails-later"): Promise<Stripe.Subscription>;
  /** Resolves when every event has been taken. */
  untilDelivered(): Promise<void>;
  /** Starts another stand-in on the same folder, as after a crash. */
  restart(): Promise<void>;
}

const PRICE_CENTS = 1490;
const DAY_S = 24 * 60 * 60;

/** The stand-in for Stripe alone, with a webhook that keeps what comes; all gone when the test has finished. */
export async function playStripe(): Promise<PlayedStripe> {
  const clock = createClock();
  const events: SentEvent[] = [];
  let answer: WebhookAnswer = () => 200;
  const webhook = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const event = { body, signature: String(request.headers["stripe-signature"]) };
    events.push(event);
    const status = answer(event, request);
    if (status === null) response.destroy();
    else response.writeHead(status).end();
  });
  const origin = await listen(webhook);
  const storageDir = temporaryFolder();
  const log = pino({ level: "silent" });
  const start = () =>
    startStripeStandIn({ storageDir, clock, origin, priceMonthlyCents: PRICE_CENTS, log, firstWaitMs: 20 });
  let standIn = await start();
  let stripe = sdkFor(standIn.apiBase, standIn.secretKey);
  onTestFinished(async () => {
    await standIn.close();
    webhook.closeAllConnections();
    webhook.close();
  });
  return {
    get standIn() {
      return standIn;
    },
    get stripe() {
      return stripe;
    },
    storageDir,
    clock,
    moveDays: (days) => clock.setOffset(days * DAY_S),
    events,
    answerWith: (wanted) => {
      answer = wanted;
    },
    openCheckout: () => openCheckout(stripe, standIn.priceId),
    async subscribe(card = "pays") {
      const { session } = await openCheckout(stripe, standIn.priceId);
      standIn.checkoutPage.pay(session.id, card);
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id, {
        expand: ["subscription"],
      });
      if (typeof subscription !== "object" || !subscription) throw new Error("Nothing was booked.");
      return subscription;
    },
    untilDelivered: () =>
      vi.waitFor(() => {
        const { events: all } = standIn.store.read().state;
        if (all.some(({ isDelivered }) => !isDelivered)) throw new Error("Some event waits.");
      }, 15_000),
    async restart() {
      await standIn.close();
      standIn = await start();
      stripe = sdkFor(standIn.apiBase, standIn.secretKey);
    },
  };
}
