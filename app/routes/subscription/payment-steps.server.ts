import { createContext, data, href, redirect, redirectDocument } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import {
  openPortal,
  refreshSubscription,
  startCheckout,
} from "#app/domain/subscription/ask-stripe.server.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { isLasting, type PaymentsFault } from "#app/services/payments/payments.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import {
  ALREADY_BOOKED,
  NO_ADDRESS,
  NOT_CHECKED,
  NOTHING_TO_MANAGE,
  refusedCheck,
  refusedPage,
  UNREACHABLE,
} from "./messages.ts";
import type { Intent } from "./subscription.form.ts";

type Outcome = Awaited<ReturnType<typeof book | typeof manage | typeof refresh>>;

/** A redirect to the next page, or why there is none. */
export function takeStep(app: App, provider: Provider, intent: Intent, attempt: string): Promise<Outcome> {
  if (intent === "manage") return manage(app, provider);
  return intent === "refresh" ? refresh(app, provider) : book(app, provider, attempt);
}

export function isUnreachable(outcome: Outcome): boolean {
  return !(outcome instanceof Response) && (outcome.init?.status ?? 0) >= 502;
}

async function book(app: App, { user, profile }: Provider, attempt: string) {
  const buyer = { id: profile.id, email: user.email, companyName: profile.companyName };
  const outcome = await startCheckout(app.db, app.payments, buyer, attempt, app.clock.now());
  if (outcome.ok) {
    app.log.info({ event: "checkout-opened", user: user.id });
    return redirectDocument(outcome.url, 303);
  }
  if (outcome.reason === "already-subscribed") {
    await refresh(app, { user, profile });
    return refused(409, ALREADY_BOOKED);
  }
  return noPage(app, outcome.fault);
}

async function manage(app: App, { user, profile }: Pick<Provider, "user" | "profile">) {
  const outcome = await openPortal(app.db, app.payments, profile);
  if (outcome.ok) {
    app.log.info({ event: "portal-opened", user: user.id });
    return redirectDocument(outcome.url, 303);
  }
  if (outcome.reason === "no-customer") return refused(409, NOTHING_TO_MANAGE);
  return noPage(app, outcome.fault);
}

async function refresh(app: App, { user, profile }: Pick<Provider, "user" | "profile">) {
  const now = app.clock.now();
  const outcome = await refreshSubscription(app.db, app.payments, profile, now);
  if (!outcome.ok) return failed(app, outcome.fault, NOT_CHECKED, refusedCheck);
  app.log.info({ event: "subscription-refreshed", user: user.id, found: outcome.found });
  const name = outcome.found ? "subscription-refreshed" : "subscription-none";
  const headers = { "Set-Cookie": toastCookie(app.settings, { name }) };
  return redirect(href("/abo"), { status: 303, headers });
}

function noPage(app: App, fault: PaymentsFault) {
  return failed(app, fault, fault === "garbage" ? NO_ADDRESS : UNREACHABLE, refusedPage);
}

function failed({ log, settings }: App, fault: PaymentsFault, passing: Message, lasting: typeof refusedPage) {
  log.warn({ event: "stripe-unreachable", fault });
  return isLasting(fault) ? refused(502, lasting(fault, supportAddress(settings))) : refused(503, passing);
}

function refused(status: number, message: Message) {
  return data<FormAnswer>({ lastResult: {}, message }, { status });
}

/** True when Stripe gave this request no answer: its page doesn't ask Stripe again. */
export const silentStripeContext = createContext(false);
