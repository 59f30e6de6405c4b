import { useEffect, useState } from "react";
import { data, href, Link, redirect } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { currentSubscription, requirePlan } from "#app/middleware/request-access.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink, Card, Icon, Notice } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/thanks";
import { PaymentButton } from "./payment-button.tsx";
import { BookedDates } from "./plan-card.tsx";
import { useStatePoll } from "./state-poll.ts";

const MOST_TRIES = 10;
const LATE_MS = 30_000;

export const handle = {
  reloadsTo: ({ state, nextTry }: Route.ComponentProps["loaderData"]) => (state.isBooked ? null : nextTry),
};

/** After the payment page: waits for the webhook, which alone says what is paid (D37). */
export const middleware: Route.MiddlewareFunction[] = [requirePlan];

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  context.get(providerContext);
  const state = currentSubscription(context);
  const isWaiting = url.searchParams.has("session") || url.searchParams.has("versuch");
  if (state.isPaymentOpen || (!state.isBooked && !isWaiting)) throw redirect(href("/abo"));
  const tries = Number.parseInt(url.searchParams.get("versuch") ?? "1", 10) || 1;
  return data({
    product: settings.PRODUCT_NAME,
    supportEmail: supportAddress(settings),
    state,
    nextTry: tries < MOST_TRIES ? `${href("/abo/danke")}?versuch=${tries + 1}` : null,
  });
}

export default function AfterPayment({ loaderData }: Route.ComponentProps) {
  const { product, supportEmail, state, nextTry } = loaderData;
  useStatePoll(state, !state.isBooked);
  return (
    <div className="page-column">
      <PageTitle name={state.isBooked ? "Premium ist gebucht" : "Zahlung wird bestätigt"} />
      <div aria-live="polite" className="grid-parts">
        {state.isBooked ? (
          <BookedPanel state={state} product={product} />
        ) : (
          <AwaitedPayment nextTry={nextTry} supportEmail={supportEmail} />
        )}
      </div>
    </div>
  );
}

interface Awaited {
  nextTry: string | null;
  supportEmail: string;
}

/** With scripts the page asks for the confirmation, without them it reloads (root.tsx). */
function AwaitedPayment({ nextTry, supportEmail }: Awaited) {
  const isLate = useLate() || nextTry === null;
  return (
    <>
      <Card>
        <div className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className="mt-1 size-6 shrink-0 rounded-full border-4 border-line border-t-brand motion-safe:animate-spin"
          />
          <div className="grid min-w-0 gap-1">
            <h1 tabIndex={-1}>Ihre Zahlung wird bestätigt</h1>
            <p className="text-pretty">
              Wir warten auf die Bestätigung des Zahlungsdienstes. Das dauert meist nur ein paar Sekunden; die
              Seite zeigt sie von selbst.
            </p>
          </div>
        </div>
        {nextTry && (
          <noscript>
            <a href={nextTry} className="tap text-brand link">
              Jetzt neu laden
            </a>
          </noscript>
        )}
      </Card>
      {isLate && <LateConfirmation supportEmail={supportEmail} />}
    </>
  );
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function LateConfirmation({ supportEmail }: { supportEmail: string }) {
  return (
    <Notice tone="warn" title="Das dauert länger als sonst">
      <p>
        Ihre Bestellung ist nicht verloren. Bitte buchen Sie nicht noch einmal, sondern drücken Sie auf
        „Status aktualisieren“: Dann fragen wir den Zahlungsdienst direkt.
      </p>
      <div className="my-3">
        <PaymentButton intent="refresh" page={href("/abo")} look="secondary" busyLabel="Wird geprüft...">
          Status aktualisieren
        </PaymentButton>
      </div>
      <p>
        Hilft das nicht, schreiben Sie uns an{" "}
        <a href={`mailto:${supportEmail}`} className="wrap-anywhere link">
          {supportEmail}
        </a>
        . Wir sehen dann gemeinsam nach.
      </p>
    </Notice>
  );
}

function BookedPanel({ state, product }: { state: SubscriptionState; product: string }) {
  return (
    <Card>
      <span className="justify-self-start rounded-full bg-brand-soft p-4 text-brand">
        <Icon name="check" className="size-8!" />
      </span>
      <h1 tabIndex={-1}>
        Vielen Dank! {product} {PLAN_NAME} ist gebucht.
      </h1>
      <p className="text-pretty">
        Alle Ihre Anfragen stehen Ihnen offen. Die Rechnung kommt per E-Mail und steht unter „Abo verwalten“.
      </p>
      <BookedDates state={state} />
      <ButtonLink to={href("/dashboard")}>
        Zu meinen Anfragen
        <Icon name="arrowRight" />
      </ButtonLink>
      <Link to={href("/abo")} className="tap text-brand link">
        Abo verwalten
      </Link>
    </Card>
  );
}
