import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { Facts, StandInPage } from "./stand-in-page.tsx";
import { found, theStandIn } from "./the-stand-in.server.ts";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ context, params }: LoaderFunctionArgs) {
  return found(theStandIn(context).invoicePage(params.id ?? ""));
}

export default function Invoice() {
  const invoice = useLoaderData<typeof loader>();
  const { id, number, product, company, createdAt, from, to, net, vat, isPaid } = invoice;
  return (
    <StandInPage title={`Rechnung ${number}`}>
      <Card className="flex flex-col gap-5">
        <Facts
          facts={[
            ["Betrieb", company ?? "nicht genannt"],
            ["Rechnungsdatum", germanDate(createdAt)],
            ["Leistung", product],
            ["Zeitraum", `${germanDate(from)} bis ${germanDate(to)}`],
            ["Netto", euroAmount(net)],
            ["MwSt. 19 %", vat > 0 ? euroAmount(vat) : "nicht ausgewiesen"],
            ["Gesamt", euroAmount(net + vat)],
            [
              "Stand",
              <Badge key="stand" tone={isPaid ? "ok" : "danger"}>
                {isPaid ? "bezahlt" : "offen"}
              </Badge>,
            ],
          ]}
        />
        <ButtonLink href={`/dev/stripe/rechnung/${id}/pdf`} look="secondary">
          Als PDF öffnen
        </ButtonLink>
      </Card>
    </StandInPage>
  );
}
