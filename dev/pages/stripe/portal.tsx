import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import { z } from "zod";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { PORTAL_STEPS } from "#dev/stripe-stand-in/pages/portal-steps.ts";
import { readPosted } from "../read-posted.server.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { PortalForm } from "./portal-form.tsx";
import { Facts, StandInPage } from "./stand-in-page.tsx";
import { SubscriptionFacts } from "./subscription-facts.tsx";
import { found, theStandIn } from "./the-stand-in.server.ts";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

const chosen = z.object({ schritt: z.enum(PORTAL_STEPS) });

export function loader({ context, params }: LoaderFunctionArgs) {
  return found(theStandIn(context).portalPage.view(params.id ?? ""));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { portalPage } = theStandIn(context);
  const { id } = found(portalPage.view(params.id ?? ""));
  const posted = await readPosted(request, chosen);
  if (!posted) return data(null, { status: 422 });
  portalPage.take(id, posted.schritt);
  return redirect(`/dev/stripe/portal/${id}`, 303);
}

export default function Portal() {
  const portal = useLoaderData<typeof loader>();
  const { company, email, subscriptions, invoices, cardPays, returnUrl } = portal;
  const running = subscriptions.filter(({ status }) => status !== "canceled");
  return (
    <StandInPage title="Abo verwalten">
      <Card className="flex flex-col gap-5">
        <Facts
          facts={[
            ["Betrieb", company ?? "nicht genannt"],
            ["E-Mail-Adresse", email ?? "nicht genannt"],
            ["Karte", cardPays === null ? "keine hinterlegt" : cardPays ? "zahlt" : "versagt"],
          ]}
        />
        {subscriptions.length === 0 && <p>Noch kein Abo.</p>}
        {subscriptions.map((subscription) => (
          <SubscriptionFacts key={subscription.id} subscription={subscription} />
        ))}
        {running.length > 0 && (
          <PortalForm
            isEnding={running.every(({ endsAt }) => endsAt !== null)}
            isPaused={running.every(({ status }) => status === "paused")}
            cardPays={cardPays === true}
          />
        )}
      </Card>
      <InvoiceList invoices={invoices} />
      <ButtonLink href={returnUrl} look="secondary" className="self-start">
        Zurück
      </ButtonLink>
    </StandInPage>
  );
}
