import { randomUUID } from "node:crypto";
import { createContext, href, redirectDocument } from "react-router";
import { z } from "zod";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import {
  openPortal,
  refreshSubscription,
  startCheckout,
} from "#app/domain/subscription/ask-stripe.server.ts";
import type { Message } from "#app/forms/form-answer.ts";
import type { Step } from "#app/kit/steps.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { isLasting, type PaymentsFault } from "#app/services/payments/payments.ts";
import {
  ALREADY_BOOKED,
  NO_ADDRESS,
  NOT_CHECKED,
  NOTHING_TO_MANAGE,
  refusedCheck,
  refusedPage,
  UNREACHABLE,
} from "./messages.ts";

/** `attempt` makes one order of any number of clicks. */
export const orderForm = z.object({
  attempt: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .default(() => randomUUID()),
});

type Own = Step<Provider>;

export async function book(step: Step<Provider, z.output<typeof orderForm>>) {
  const { app, now, refuse } = step;
  const { user, profile } = step.who;
  const buyer = { id: profile.id, email: user.email, companyName: profile.companyName };
  const outcome = await startCheckout(app.db, app.payments, buyer, step.value.attempt, now);
  if (outcome.ok) {
    app.log.info({ event: "checkout-opened", user: user.id });
    return redirectDocument(outcome.url, 303);
  }
  if (outcome.reason === "already-subscribed") {
    await refresh(step);
    return refuse(409, ALREADY_BOOKED);
  }
  return noPage(step, outcome.fault);
}

export async function manage(step: Own) {
  const { app, who } = step;
  const outcome = await openPortal(app.db, app.payments, who.profile);
  if (outcome.ok) {
    app.log.info({ event: "portal-opened", user: who.user.id });
    return redirectDocument(outcome.url, 303);
  }
  return outcome.reason === "no-customer" ? step.refuse(409, NOTHING_TO_MANAGE) : noPage(step, outcome.fault);
}

export async function refresh(step: Own) {
  const { app, who } = step;
  const outcome = await refreshSubscription(app.db, app.payments, who.profile, step.now);
  if (!outcome.ok) return failed(step, outcome.fault, NOT_CHECKED, refusedCheck);
  app.log.info({ event: "subscription-refreshed", user: who.user.id, found: outcome.found });
  return step.toast(outcome.found ? "subscription-refreshed" : "subscription-none", href("/abo"));
}

function noPage(step: Own, fault: PaymentsFault) {
  return failed(step, fault, fault === "garbage" ? NO_ADDRESS : UNREACHABLE, refusedPage);
}

function failed(
  { app, context, refuse }: Own,
  fault: PaymentsFault,
  passing: Message,
  lasting: typeof refusedPage,
) {
  context.set(silentStripeContext, true);
  app.log.warn({ event: "stripe-unreachable", fault });
  return isLasting(fault) ? refuse(502, lasting(fault, supportAddress(app.settings))) : refuse(503, passing);
}

/** True when Stripe gave this request no answer: its page doesn't ask Stripe again. */
export const silentStripeContext = createContext(false);
