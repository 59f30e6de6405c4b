import { randomUUID } from "node:crypto";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { monthlyPrice } from "#app/domain/subscription/plan.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import type { Route } from "./+types/abo";
import { PlanCard } from "./plan-card.tsx";
import { RefreshCard } from "./refresh-card.tsx";
import { StateNotice } from "./state-notice.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  context.get(providerContext);
  return {
    product: settings.PRODUCT_NAME,
    supportEmail: supportAddress(settings),
    price: monthlyPrice(settings.PRICE_MONTHLY_CENTS),
    state: currentSubscription(context),
    hasBrokenOff: url.searchParams.has("abbruch"),
    attempt: randomUUID(),
  };
}

/** `/abo` and, from the notice on a locked dashboard, `/subscription` (D6). */
export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { product, supportEmail, price, state, hasBrokenOff, attempt } = loaderData;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Abo verwalten – ${product}`}</title>
      <h1 tabIndex={-1} className="text-2xl font-extrabold tracking-tight">
        Abo verwalten
      </h1>
      <StateNotice state={state} hasBrokenOff={hasBrokenOff} />
      <PlanCard product={product} state={state} price={price} attempt={attempt} />
      <RefreshCard supportEmail={supportEmail} />
    </div>
  );
}
