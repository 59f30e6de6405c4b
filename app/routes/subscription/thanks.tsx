import { data, href, redirect } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/thanks";
import { AwaitedPayment } from "./awaited-payment.tsx";
import { BookedPanel } from "./booked-panel.tsx";
import { useStatePoll } from "./use-state-poll.ts";

const MOST_TRIES = 10;

export const handle = {
  reloadsTo: ({ state, nextTry }: Route.ComponentProps["loaderData"]) => (state.isBooked ? null : nextTry),
};

/** After the payment page: waits for the webhook, which alone says what is paid (D37). */
export const middleware: Route.MiddlewareFunction[] = [requireOwner];

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
    <div className="mx-auto max-w-2xl">
      <PageTitle name={state.isBooked ? "Premium ist gebucht" : "Zahlung wird bestätigt"} />
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {state.isBooked ? (
          <BookedPanel state={state} product={product} />
        ) : (
          <AwaitedPayment nextTry={nextTry} supportEmail={supportEmail} />
        )}
      </div>
    </div>
  );
}
