import { randomUUID } from "node:crypto";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { ownInvoices } from "#app/domain/subscription/ask-stripe.server.ts";
import { monthlyPrice } from "#app/domain/subscription/plan.ts";
import { firstPayment } from "#app/domain/subscription/trial.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage, loadsUnlessKept } from "#app/forms/keep-page.ts";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { isLasting } from "#app/services/payments/payments.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/subscription";
import { InvoiceList } from "./invoice-list.tsx";
import { LoadError } from "./load-error.tsx";
import { OFFLINE, PRESS_A_BUTTON, RELOAD, SIGNED_OUT, UNKNOWN } from "./messages.ts";
import { book, manage, orderForm, refresh, silentStripeContext } from "./payment-steps.server.ts";
import { PlanCard } from "./plan-card.tsx";
import { RefreshCard } from "./refresh-card.tsx";
import { StateNotice } from "./state-notice.tsx";
import { useStatePoll } from "./use-state-poll.ts";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings, payments, log, clock } = context.get(appContext);
  const { profile } = context.get(providerContext);
  const state = currentSubscription(context);
  const billed = context.get(silentStripeContext) ? null : await ownInvoices(db, payments, profile);
  if (billed?.ok === false) log.warn({ event: "stripe-unreachable", fault: billed.fault });
  return {
    product: settings.PRODUCT_NAME,
    supportEmail: supportAddress(settings),
    price: monthlyPrice(settings.PRICE_MONTHLY_CENTS),
    state,
    firstPaymentAt: firstPayment(state.trialEndsAt, clock.now()),
    /** Null when Stripe gave no answer: the state is the last known one. */
    invoices: billed?.ok ? billed.invoices : null,
    isFaultLasting: billed?.ok === false && isLasting(billed.fault),
    hasBrokenOff: url.searchParams.has("abbruch"),
    attempt: randomUUID(),
  };
}

export const action = steps(
  providerContext,
  {
    unknown: ({ refuse }: Step) => refuse(422, PRESS_A_BUTTON),
    book: form(orderForm, book),
    manage,
    refresh,
  },
  {
    invalid: RELOAD,
    failed: { line: { event: "payment-step-failed" }, message: UNKNOWN, status: 500 },
  },
);

export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });

export function shouldRevalidate(after: ShouldRevalidateFunctionArgs): boolean {
  return after.actionStatus === 409 || loadsUnlessKept(after);
}

/** `/abo` and, from the notice on a locked inbox, `/subscription` (D6). */
export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, supportEmail, price, state, invoices, isFaultLasting } = loaderData;
  const { hasBrokenOff, attempt, firstPaymentAt } = loaderData;
  useStatePoll(state);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle name="Abo verwalten" failed={Boolean(actionData)} />
      <h1 tabIndex={-1} className="text-2xl font-extrabold tracking-tight">
        Abo verwalten
      </h1>
      <FormMessage id="meldung" message={actionData?.message} />
      {!invoices && !actionData && <LoadError mending={isFaultLasting ? supportEmail : null} />}
      <StateNotice state={state} hasBrokenOff={hasBrokenOff} />
      <PlanCard {...{ product, state, price, attempt, firstPaymentAt }} />
      {invoices && invoices.length > 0 && <InvoiceList invoices={invoices} />}
      <RefreshCard supportEmail={supportEmail} />
    </div>
  );
}
