import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import { z } from "zod";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDate, germanDateTime } from "#app/ui/german-date.ts";
import { Badge, Button, ButtonLink, Card } from "#app/ui/parts.tsx";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { periodOf, runningOf } from "#dev/stripe-stand-in/billing.ts";
import { PORTAL_STEPS, type PortalStep } from "#dev/stripe-stand-in/page-steps.ts";
import type { Subscription } from "#dev/stripe-stand-in/state.ts";
import { readPosted } from "../read-posted.server.ts";
import { found, theStandIn } from "./found.server.ts";
import { dateOf, Facts, List, rowLook, StandInPage } from "./stand-in-page.tsx";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

const chosen = z.object({ schritt: z.enum(PORTAL_STEPS) });

const STATES: Record<Subscription["status"], string> = {
  incomplete: "unvollständig",
  trialing: "in der Testphase",
  active: "aktiv",
  past_due: "Zahlung überfällig",
  paused: "angehalten",
  canceled: "beendet",
};

export function loader({ context, params }: LoaderFunctionArgs) {
  const { portalPage, state, customerOf } = theStandIn(context);
  const portal = found(portalPage.find(params.id ?? ""));
  const { name, email, cardPays } = found(customerOf(portal));
  const own = ({ customer }: { customer: string }) => customer === portal.customer;
  const facts: [string, string][] = [
    ["Betrieb", name ?? "nicht genannt"],
    ["E-Mail-Adresse", email ?? "nicht genannt"],
    ["Karte", cardPays === null ? "keine hinterlegt" : cardPays ? "zahlt" : "versagt"],
  ];
  const plans = state.subscriptions.filter(own).map(factsOf).reverse();
  const running = runningOf(state, portal.customer);
  const steps: [PortalStep, string][] = [
    running.every((one) => one.cancel_at !== null)
      ? ["resume", "Kündigung zurücknehmen"]
      : ["cancel", "Kündigen"],
    cardPays ? ["fail-payments", "Zahlung fehlschlagen lassen"] : ["mend-payments", "Zahlung klappt wieder"],
    running.every(({ status }) => status === "paused")
      ? ["unpause", "Abo weiterlaufen lassen"]
      : ["pause", "Abo anhalten"],
  ];
  const invoices = state.invoices.filter(own).reverse();
  return { facts, plans, steps: running.length > 0 ? steps : [], invoices, returnUrl: portal.return_url };
}

function factsOf(subscription: Subscription): [string, string][] {
  const { status, cancel_at, ended_at } = subscription;
  const { current_period_end, price } = periodOf(subscription);
  const runs = status !== "canceled";
  const dates = [
    ["Verlängert sich am", runs && cancel_at === null && current_period_end],
    ["Gekündigt, endet am", runs && cancel_at],
    ["Beendet am", ended_at],
  ] as const;
  return [
    ["Abo", STATES[status]],
    ["Preis im Monat, netto", euroAmount(price.unit_amount)],
    ...dates.flatMap(([term, at]): [string, string][] => (at ? [[term, germanDateTime(dateOf(at))]] : [])),
  ];
}

export async function action({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  const { portalPage } = theStandIn(context);
  found(portalPage.find(id));
  const posted = await readPosted(request, chosen);
  if (!posted) return data(null, { status: 422 });
  portalPage.take(id, posted.schritt);
  return redirect(`/dev/stripe/portal/${id}`, 303);
}

export default function Portal() {
  const { facts, plans, steps, invoices, returnUrl } = useLoaderData<typeof loader>();
  return (
    <StandInPage title="Abo verwalten">
      <Card>
        <Facts facts={facts} />
        {plans.length === 0 && <p>Noch kein Abo.</p>}
        {plans.map((plan) => (
          <Facts key={JSON.stringify(plan)} facts={plan} />
        ))}
        {steps.length > 0 && (
          <form method="post" className="flex flex-col gap-3">
            {steps.map(([step, words]) => (
              <Button key={step} name="schritt" value={step} look="secondary">
                {words}
              </Button>
            ))}
          </form>
        )}
      </Card>
      <Card>
        <List title="Rechnungen" empty="Noch keine Rechnung.">
          {invoices.map(({ id, number, created, total, status, next_payment_attempt: next }) => (
            <li key={id} className={rowLook}>
              <a
                href={`/dev/stripe/rechnung/${id}`}
                className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
              >
                {number}
              </a>
              <span>{germanDate(dateOf(created))}</span>
              <span className="tabular-nums">{euroAmount(total)}</span>
              <Badge tone={status === "paid" ? "ok" : "danger"}>
                {status === "paid" ? "bezahlt" : "offen"}
              </Badge>
              {next && (
                <span className="text-sm text-ink-soft">nächster Versuch am {germanDate(dateOf(next))}</span>
              )}
            </li>
          ))}
        </List>
      </Card>
      <ButtonLink href={returnUrl} look="secondary">
        Zurück
      </ButtonLink>
    </StandInPage>
  );
}
