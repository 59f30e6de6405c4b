import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { z } from "zod";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDateTime, germanLongDate } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { readPosted } from "../read-posted.server.ts";
import { Facts, StandInPage } from "./stand-in-page.tsx";
import { found, theStandIn } from "./the-stand-in.server.ts";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

const chosen = z.object({ karte: z.enum(["zahlt", "zahlt-nur-jetzt", "abgelehnt"]) });

export function loader({ context, params }: LoaderFunctionArgs) {
  return found(theStandIn(context).checkoutPage.view(params.id ?? ""));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { checkoutPage } = theStandIn(context);
  const { id } = found(checkoutPage.view(params.id ?? ""));
  const posted = await readPosted(request, chosen);
  if (!posted) return data({ declined: false }, { status: 422 });
  if (posted.karte === "abgelehnt") {
    return data({ declined: true }, { status: checkoutPage.decline(id) ? 402 : 409 });
  }
  const paid = checkoutPage.pay(id, posted.karte === "zahlt" ? "pays" : "fails-later");
  return paid ? redirect(paid.url, 303) : data({ declined: false }, { status: 409 });
}

export default function Checkout() {
  const checkout = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { product, company, email, net, vat, cancelUrl } = checkout;
  return (
    <StandInPage title={`${product} abonnieren`}>
      <Card className="flex flex-col gap-5">
        <Facts
          facts={[
            ["Betrieb", company ?? "nicht genannt"],
            ["E-Mail-Adresse", email ?? "nicht genannt"],
            ["Preis im Monat, netto", euroAmount(net)],
            ["MwSt. 19 %", vat > 0 ? euroAmount(vat) : "nicht ausgewiesen"],
            [paidFrom(checkout.firstPaymentAt), euroAmount(net + vat)],
          ]}
        />
        {checkout.status === "open" && (
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
            {checkout.besideButton && <p>{checkout.besideButton}</p>}
            <p className="text-sm text-ink-soft">
              Gilt bis {germanDateTime(checkout.expiresAt)}. Wer die Zahlung später fehlschlagen lässt,
              bezahlt den ersten Monat; die Karte versagt bei der Verlängerung.
            </p>
          </form>
        )}
        {checkout.status === "complete" && (
          <Notice tone="ok" title="Diese Bestellung ist schon bezahlt." role="status" />
        )}
        {checkout.status === "expired" && (
          <Notice tone="warn" title="Diese Bezahlseite ist abgelaufen." role="status">
            Öffnen Sie sie aus {product.split(" ")[0]} heraus neu.
          </Notice>
        )}
        {cancelUrl && (
          <ButtonLink href={cancelUrl} look="quiet">
            {checkout.status === "open" ? "Abbrechen" : "Zurück"}
          </ButtonLink>
        )}
      </Card>
    </StandInPage>
  );
}

function paidFrom(firstPaymentAt: Date | null): string {
  return firstPaymentAt
    ? `Ab dem ${germanLongDate(firstPaymentAt)} jeden Monat, heute nichts`
    : "Heute und dann jeden Monat";
}
