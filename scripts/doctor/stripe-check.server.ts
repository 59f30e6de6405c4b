import type { Settings } from "../../app/env.server.ts";
import { PaymentsFailed } from "../../app/services/payments/payments.ts";
import {
  type EndpointSetup,
  NEEDED_EVENTS,
  type PaymentsSetup,
  type PriceSetup,
  paymentsSetup,
} from "../../app/services/payments/setup.server.ts";
import { configuredStripe } from "../../app/services/payments/stripe-access.server.ts";
import { type Finding, fail, kindOf, ok, warn } from "./finding.ts";

const STRIPE = "stripe";
const PRICE_ADVICE = 'Make a new price as docs/settings.md, "Stripe", says, and set STRIPE_PRICE_ID to it.';

/** As docs/settings.md asks for. */
export async function checkStripe(settings: Settings): Promise<Finding[]> {
  if (settings.priceCents === null) return [await checkLeftPlans(settings)];
  const access = configuredStripe(settings);
  if (!access) return [ok(STRIPE, "played by this machine (local mode)")];
  const setup = paymentsSetup(access);
  try {
    await setup.tryKey();
  } catch (error) {
    return [
      fail(STRIPE, `doesn't take the key (${faultOf(error)})`, "Compare STRIPE_SECRET_KEY; try again later."),
    ];
  }
  const keyFinding = ok(STRIPE, "takes the key");
  return [
    keyFinding,
    ...(await checkPrice(setup, settings)),
    ...(await checkWebhook(setup, settings.ORIGIN)),
  ];
}

/** Without billing nobody may go on paying (D82, law L48). */
async function checkLeftPlans({ STRIPE_SECRET_KEY, STRIPE_API_BASE: apiBase, ORIGIN: origin }: Settings) {
  const said = "BILLING=none";
  if (!STRIPE_SECRET_KEY) return ok(STRIPE, `not used: ${said}`);
  const access = { secretKey: STRIPE_SECRET_KEY, apiBase, origin, webhookSecret: "", priceId: "" };
  try {
    const { length } = await paymentsSetup(access).runningPlans();
    if (length === 0) return ok(STRIPE, `${said}, and no plan runs there`);
    const advice = "Cancel them in the Dashboard, then take STRIPE_SECRET_KEY out.";
    return fail(STRIPE, `${said}, but at least ${length} of its plans run on`, advice);
  } catch (error) {
    return warn(STRIPE, `plans can't be read (${faultOf(error)})`, "Does one run? Look in the Dashboard.");
  }
}

async function checkPrice(setup: PaymentsSetup, settings: Settings): Promise<Finding[]> {
  try {
    const price = await setup.price();
    if (!price)
      return [warn(STRIPE, "the key may not read the price", "Compare it in the Dashboard by hand.")];
    const faults = priceFaults(price, settings.PRICE_MONTHLY_CENTS);
    if (faults.length > 0) return faults.map((fault) => fail(STRIPE, `the price ${fault}`, PRICE_ADVICE));
    const findings = [
      ok(STRIPE, "the price is monthly, in euros, exclusive of tax and as high as it is said to be"),
    ];
    if (!settings.isLocal && !price.livemode) {
      findings.push(
        warn(STRIPE, "the key and the price are of test mode", "Nobody pays: take those of live mode."),
      );
    }
    return findings;
  } catch (error) {
    return [
      fail(STRIPE, `the price can't be read (${faultOf(error)})`, "Compare STRIPE_PRICE_ID: right mode?"),
    ];
  }
}

function priceFaults(price: PriceSetup, cents: number): string[] {
  const { recurring, unit_amount: amount } = price;
  const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
  return [
    !price.active && "is archived",
    !isMonthly && "is not monthly",
    price.currency !== "eur" && `is in ${price.currency}, not in eur`,
    amount !== cents && `is ${amount} cents, PRICE_MONTHLY_CENTS is ${cents}`,
    price.tax_behavior !== "exclusive" && `has the tax behaviour ${price.tax_behavior}, not exclusive`,
  ].filter((fault) => fault !== false);
}

async function checkWebhook(setup: PaymentsSetup, origin: string): Promise<Finding[]> {
  const url = `${origin}/webhooks/stripe`;
  try {
    const all = await setup.endpoints();
    if (!all)
      return [
        warn(STRIPE, "the key may not read webhooks", `Look in the Dashboard: ${url} with its events.`),
      ];
    return [
      webhookFinding(
        url,
        all.filter((one) => one.url === url && one.status === "enabled"),
      ),
    ];
  } catch (error) {
    return [warn(STRIPE, `the webhooks can't be read (${faultOf(error)})`, "Try again later.")];
  }
}

function webhookFinding(url: string, own: readonly EndpointSetup[]): Finding {
  if (own.length === 0) return fail(STRIPE, `has no enabled webhook ${url}`, "Add it in the Dashboard.");
  if (own.length > 1)
    return warn(STRIPE, `has ${own.length} webhooks ${url}`, "One has another secret: remove it.");
  const told = new Set(own.flatMap(({ enabled_events }) => enabled_events));
  const missing = told.has("*") ? [] : NEEDED_EVENTS.filter((event) => !told.has(event));
  if (missing.length === 0) return ok(STRIPE, "the webhook is there with all its events");
  return fail(STRIPE, `the webhook isn't told ${missing.join(", ")}`, "Add these events in the Dashboard.");
}

function faultOf(error: unknown): string {
  return error instanceof PaymentsFailed ? (error.code ?? error.fault) : kindOf(error);
}
