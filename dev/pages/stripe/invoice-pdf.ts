import type { LoaderFunctionArgs } from "react-router";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { found, theStandIn } from "./the-stand-in.server.ts";

export const middleware = [localOnly];

export function loader({ context, params }: LoaderFunctionArgs) {
  const invoice = found(theStandIn(context).invoicePage(params.id ?? ""));
  const { number, product, company, createdAt, from, to, net, vat } = invoice;
  const pdf = onePagePdf([
    `Rechnung ${number}`,
    "Teststand, kein echtes Geld",
    "",
    company ?? "",
    `Rechnungsdatum: ${germanDate(createdAt)}`,
    `${product}, ${germanDate(from)} bis ${germanDate(to)}`,
    `Netto: ${euroAmount(net)}`,
    `MwSt. 19 %: ${euroAmount(vat)}`,
    `Gesamt: ${euroAmount(net + vat)}`,
  ]);
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="Rechnung-${number}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
