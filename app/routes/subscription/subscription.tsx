import { randomUUID } from "node:crypto";
import {
  createContext,
  href,
  Link,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from "react-router";
import { z } from "zod";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import {
  openPortal,
  ownInvoices,
  refreshSubscription,
  startCheckout,
} from "#app/domain/subscription/ask-stripe.server.ts";
import { monthlyPrice } from "#app/domain/subscription/plan.ts";
import { firstPayment } from "#app/domain/subscription/trial.ts";
import { FormMessage, type Message } from "#app/forms/form-message.tsx";
import { keepPage, loadsUnlessKept } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { currentSubscription, requirePlan } from "#app/middleware/request-access.server.ts";
import { type Invoice, isLasting, type PaymentsFault } from "#app/services/payments/payments.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { buttonLook, Card, Icon, Notice } from "#app/ui/parts.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import SAID from "#content/messages/payments.json" with { type: "json" };
import type { Route } from "./+types/subscription";
import { PaymentButton } from "./payment-button.tsx";
import { PlanCard, StateNotice } from "./plan-card.tsx";
import { useStatePoll } from "./state-poll.ts";

function refusedPage(fault: PaymentsFault, supportEmail: string): Message {
  return {
    title: `Fehler: ${said(fault)}`,
    hint: `Es wurde nichts gebucht, geändert oder abgebucht. ${askUs(supportEmail)}`,
  };
}

function refusedCheck(fault: PaymentsFault, supportEmail: string): Message {
  return { title: SAID.notChecked.title, hint: `${said(fault)} ${askUs(supportEmail)}` };
}

const said = (fault: PaymentsFault) =>
  fault === "unknown-customer"
    ? "Der Zahlungsdienst kennt Ihr Kundenkonto nicht."
    : "Der Zahlungsdienst nimmt unsere Anfragen nicht an.";

const askUs = (supportEmail: string) =>
  `Warten hilft hier nicht, das können nur wir beheben: Schreiben Sie uns bitte an ${supportEmail}.`;

const orderForm = z.object({
  attempt: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .default(() => randomUUID()),
});

type Own = Step<Provider>;

/** True when Stripe gave this request no answer: its page doesn't ask Stripe again. */
const silentStripeContext = createContext(false);

export const middleware: Route.MiddlewareFunction[] = [requirePlan];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings, payments, log, clock } = context.get(appContext);
  const { profile } = context.get(providerContext);
  const state = currentSubscription(context);
  const billed = context.get(silentStripeContext) ? null : await ownInvoices(db, payments, profile);
  if (billed?.ok === false) log.warn({ event: "stripe-unreachable", fault: billed.fault });
  return {
    product: settings.PRODUCT_NAME,
    supportEmail: supportAddress(settings),
    price: monthlyPrice(settings.priceCents ?? 0),
    state,
    firstPaymentAt: firstPayment(state.trialEndsAt, clock.now()),
    invoices: billed?.ok ? billed.invoices : null,
    isFaultLasting: billed?.ok === false && isLasting(billed.fault),
    hasBrokenOff: url.searchParams.has("abbruch"),
    attempt: randomUUID(),
  };
}

export const action = steps(
  providerContext,
  {
    unknown: ({ refuse }: Step) => refuse(422, SAID.pressAButton),
    book: form(orderForm, book),
    manage,
    refresh,
  },
  {
    invalid: SAID.reload,
    failed: { line: { event: "payment-step-failed" }, message: SAID.unknown, status: 500 },
  },
);

export const clientAction = keepPage({ offline: SAID.offline, signedOut: SAID.signedOut });

export function shouldRevalidate(after: ShouldRevalidateFunctionArgs): boolean {
  return after.actionStatus === 409 || loadsUnlessKept(after);
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, supportEmail, price, state, invoices, isFaultLasting } = loaderData;
  const { hasBrokenOff, attempt, firstPaymentAt } = loaderData;
  useStatePoll(state);
  const intro = state.status === "trial" ? `Testphase bis ${germanDate(state.trialEndsAt)}` : undefined;
  return (
    <SettingsPage name="Abo verwalten" failed={Boolean(actionData)} intro={intro}>
      <FormMessage id="meldung" message={actionData?.message} />
      {!invoices && !actionData && <LoadError mending={isFaultLasting ? supportEmail : null} />}
      <StateNotice state={state} hasBrokenOff={hasBrokenOff} />
      <PlanCard {...{ product, state, price, attempt, firstPaymentAt }} />
      {invoices && invoices.length > 0 && <InvoiceList invoices={invoices} />}
      <RefreshCard supportEmail={supportEmail} />
    </SettingsPage>
  );
}

function RefreshCard({ supportEmail }: { supportEmail: string }) {
  return (
    <Card id="nicht-aktuell" title="Stimmt hier etwas nicht?">
      <p>Änderung bei Stripe noch nicht zu sehen?</p>
      <PaymentButton intent="refresh" look="secondary" busyLabel="Wird geprüft...">
        Status aktualisieren
      </PaymentButton>
      <p className="text-pretty">
        Fragen zum Abonnement beantworten wir unter{" "}
        <a href={`mailto:${supportEmail}`} className="wrap-anywhere text-brand link">
          {supportEmail}
        </a>
        . Sie können auch per E-Mail kündigen.
      </p>
    </Card>
  );
}

const PASSING = "Der Zahlungsdienst antwortet gerade nicht.";

/** The rest of the page shows what Stripe said last. `mending`: whom to write to about a fault that stays. */
function LoadError({ mending }: { mending: string | null }) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <Notice tone="danger" role="alert" title="Fehler beim Laden">
        <p>Der Status Ihres Abonnements konnte nicht geladen werden.</p>
        <p className="mt-1">
          {mending ? `Der Zahlungsdienst nimmt unsere Anfragen nicht an. ${askUs(mending)}` : PASSING} Unten
          sehen Sie den Stand, den wir zuletzt von ihm kannten. Ihre Anfragen sind davon nicht betroffen.
        </p>
        <Link to={pathname} replace className={`mt-3 ${buttonLook("secondary", "small")}`}>
          <Icon name="reopen" />
          {isLoading ? "Wird geladen..." : "Erneut versuchen"}
        </Link>
      </Notice>
      {useHydrated() && <Toast icon="warning" text="Fehler beim Laden des Abonnements." />}
    </>
  );
}

const STATES: Record<string, string> = SAID.invoices;

function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card id="rechnungen" title="Rechnungen">
      <ul className="divide-y divide-line">
        {invoices.map(({ id, number, createdAt, totalCents, status, pdfUrl, pageUrl }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              <span>{germanDate(createdAt)}</span>
              {number && ` · Nr. ${number}`} · {euroAmount(totalCents)}
              {STATES[status] && ` · ${STATES[status]}`}
            </p>
            {(pdfUrl ?? pageUrl) && (
              <a
                href={pdfUrl ?? pageUrl ?? ""}
                target="_blank"
                rel="noopener noreferrer"
                className="tap gap-2 text-brand link"
              >
                <Icon name="download" />
                {pdfUrl ? "Rechnung als PDF" : "Rechnung ansehen"}
                <span className="sr-only"> vom {germanDate(createdAt)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

async function book(step: Step<Provider, z.output<typeof orderForm>>) {
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
    return refuse(409, SAID.alreadyBooked);
  }
  return noPage(step, outcome.fault);
}

async function manage(step: Own) {
  const { app, who } = step;
  const outcome = await openPortal(app.db, app.payments, who.profile);
  if (outcome.ok) {
    app.log.info({ event: "portal-opened", user: who.user.id });
    return redirectDocument(outcome.url, 303);
  }
  return outcome.reason === "no-customer"
    ? step.refuse(409, SAID.nothingToManage)
    : noPage(step, outcome.fault);
}

async function refresh(step: Own) {
  const { app, who } = step;
  const outcome = await refreshSubscription(app.db, app.payments, who.profile, step.now);
  if (!outcome.ok) return failed(step, outcome.fault, SAID.notChecked, refusedCheck);
  app.log.info({ event: "subscription-refreshed", user: who.user.id, found: outcome.found });
  return step.toast(outcome.found ? "subscription-refreshed" : "subscription-none", href("/abo"));
}

function noPage(step: Own, fault: PaymentsFault) {
  return failed(step, fault, fault === "garbage" ? SAID.noAddress : SAID.unreachable, refusedPage);
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
