import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { z } from "zod";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDateTime, germanLongDate } from "#app/ui/german-date.ts";
import { Button, ButtonLink, Card, Notice } from "#app/ui/parts.tsx";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { grossOf, PRODUCT_NAME } from "#dev/stripe-stand-in/billing.ts";
import { readPosted } from "../read-posted.server.ts";
import { found, theStandIn } from "./found.server.ts";
import { dateOf, Facts, StandInPage } from "./stand-in-page.tsx";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

const chosen = z.object({ karte: z.enum(["zahlt", "zahlt-nur-jetzt", "abgelehnt"]) });

export function loader({ context, params }: LoaderFunctionArgs) {
  const { state, customerOf } = theStandIn(context);
  const checkout = found(state.checkouts.find(({ id }) => id === params.id));
  const { cents, trialEnd } = checkout.wanted;
  const { status, cancel_url, custom_text, expires_at } = checkout;
  const isTaxed = checkout.automatic_tax.enabled;
  const first = trialEnd && germanLongDate(dateOf(trialEnd));
  const gross = grossOf(cents, isTaxed);
  const facts: [string, string][] = [
    ["Betrieb", customerOf(checkout)?.name ?? "nicht genannt"],
    ["E-Mail-Adresse", customerOf(checkout)?.email ?? "nicht genannt"],
    ["Preis im Monat, netto", euroAmount(cents)],
    ["MwSt. 19 %", isTaxed ? euroAmount(gross - cents) : "nicht ausgewiesen"],
    [first ? `Ab dem ${first} jeden Monat, heute nichts` : "Heute und dann jeden Monat", euroAmount(gross)],
  ];
  return { status, facts, cancel_url, beside: custom_text.submit?.message, until: dateOf(expires_at) };
}

export async function action({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  const { checkoutPage, state } = theStandIn(context);
  found(state.checkouts.find((one) => one.id === id));
  const posted = await readPosted(request, chosen);
  if (!posted) return data({ declined: false }, { status: 422 });
  if (posted.karte === "abgelehnt") {
    return data({ declined: true }, { status: checkoutPage.isOpen(id) ? 402 : 409 });
  }
  const paid = checkoutPage.pay(id, posted.karte === "zahlt" ? "pays" : "fails-later");
  return paid ? redirect(paid.url, 303) : data({ declined: false }, { status: 409 });
}

export default function Checkout() {
  const { status, facts, cancel_url, beside, until } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <StandInPage title={`${PRODUCT_NAME} abonnieren`}>
      <Card>
        <Facts facts={facts} />
        {status === "open" && (
          <form method="post" className="flex flex-col gap-3">
            {actionData?.declined && (
              <Notice tone="danger" role="alert" title="Ihre Karte wurde abgelehnt.">
                Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.
              </Notice>
            )}
            <Button name="karte" value="zahlt">
              Bezahlen
            </Button>
            <Button name="karte" value="abgelehnt" look="secondary">
              Karte wird abgelehnt
            </Button>
            <Button name="karte" value="zahlt-nur-jetzt" look="secondary">
              Zahlung später fehlschlagen lassen
            </Button>
            {beside && <p>{beside}</p>}
            <p className="text-sm text-ink-soft">
              Gilt bis {germanDateTime(until)}. Wer die Zahlung später fehlschlagen lässt, bezahlt den ersten
              Monat; die Karte versagt bei der Verlängerung.
            </p>
          </form>
        )}
        {status === "complete" && (
          <Notice tone="ok" role="status" title="Diese Bestellung ist schon bezahlt." />
        )}
        {status === "expired" && (
          <Notice
            tone="warn"
            role="status"
            title="Diese Bezahlseite ist abgelaufen. Öffnen Sie sie bitte neu."
          />
        )}
        {cancel_url && (
          <ButtonLink href={cancel_url} look="quiet">
            {status === "open" ? "Abbrechen" : "Zurück"}
          </ButtonLink>
        )}
      </Card>
    </StandInPage>
  );
}
