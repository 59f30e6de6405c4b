import { randomUUID } from "node:crypto";
import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { ownInvoices } from "#app/domain/subscription/ask-stripe.server.ts";
import { monthlyPrice } from "#app/domain/subscription/plan.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { describeError } from "#app/services/log/describe-error.ts";
import { isConnectionLost } from "#app/ui/connection-lost.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/subscription";
import { InvoiceList } from "./invoice-list.tsx";
import { LoadError } from "./load-error.tsx";
import { isUnreachable, silentStripeContext, takeStep } from "./payment-steps.server.ts";
import { PlanCard } from "./plan-card.tsx";
import { RefreshCard } from "./refresh-card.tsx";
import { OFFLINE, type RefusedPayment, SIGNED_OUT, UNKNOWN } from "./refused-payment.ts";
import { StateNotice } from "./state-notice.tsx";
import { subscriptionForm } from "./subscription.form.ts";
import { useStatePoll } from "./use-state-poll.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings, payments, log } = context.get(appContext);
  const { user } = context.get(providerContext);
  const billed = context.get(silentStripeContext) ? null : await ownInvoices(db, payments, user);
  if (billed?.ok === false) log.warn({ event: "stripe-unreachable", fault: billed.fault });
  return {
    product: settings.PRODUCT_NAME,
    supportEmail: supportAddress(settings),
    price: monthlyPrice(settings.PRICE_MONTHLY_CENTS),
    state: currentSubscription(context),
    /** Null when Stripe gave no answer: then the state is the last known one. */
    invoices: billed?.ok ? billed.invoices : null,
    hasBrokenOff: url.searchParams.has("abbruch"),
    attempt: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const provider = context.get(providerContext);
  const { value, errors } = await readForm(request, subscriptionForm);
  if (!value) {
    const hint = errors.intent ?? "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";
    return data<RefusedPayment>({ ...UNKNOWN, hint }, { status: 422 });
  }
  try {
    const answer = await takeStep(app, provider, value.intent, value.attempt ?? randomUUID());
    context.set(silentStripeContext, isUnreachable(answer));
    return answer;
  } catch (error) {
    app.log.error({ event: "payment-step-failed", intent: value.intent, err: describeError(error) });
    return data<RefusedPayment>(UNKNOWN, { status: 500 });
  }
}

/** Without a line, or without a session any more, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RefusedPayment> {
  try {
    return await serverAction();
  } catch (error) {
    if (isConnectionLost(error, navigator.onLine)) return OFFLINE;
    const target = error instanceof Response ? error.headers.get("Location") : null;
    if (target?.startsWith(href("/login"))) return { ...SIGNED_OUT, signIn: target };
    throw error;
  }
}

/** After a refusal the page stays as it is: loading it offline would end on an error page. */
export function shouldRevalidate({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || (!actionResult?.failed && defaultShouldRevalidate);
}

/** `/abo` and, from the notice on a locked dashboard, `/subscription` (D6). */
export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, supportEmail, price, state, invoices, hasBrokenOff, attempt } = loaderData;
  useStatePoll(state);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`${actionData ? "Fehler – " : ""}Abo verwalten – ${product}`}</title>
      <h1 tabIndex={-1} className="text-2xl font-extrabold tracking-tight">
        Abo verwalten
      </h1>
      {actionData && <RefusedNotice refused={actionData} />}
      {!invoices && !actionData && <LoadError />}
      <StateNotice state={state} hasBrokenOff={hasBrokenOff} />
      <PlanCard product={product} state={state} price={price} attempt={attempt} />
      {invoices && invoices.length > 0 && <InvoiceList invoices={invoices} />}
      <RefreshCard supportEmail={supportEmail} />
    </div>
  );
}

function RefusedNotice({ refused: { failed, hint, signIn } }: { refused: RefusedPayment }) {
  return (
    <Notice tone="danger" role="alert" title={failed}>
      <p>{hint}</p>
      {signIn && (
        <a
          href={signIn}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Neu anmelden
        </a>
      )}
    </Notice>
  );
}
