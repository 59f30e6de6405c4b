import type { LoaderFunctionArgs } from "react-router";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { PRODUCT_NAME } from "#dev/stripe-stand-in/billing.ts";
import { found, theStandIn } from "./found.server.ts";
import { dateOf } from "./stand-in-page.tsx";

export function invoiceFacts({ context, params }: LoaderFunctionArgs) {
  const { state, customerOf } = theStandIn(context);
  const invoice = found(state.invoices.find(({ id }) => id === params.id));
  const { id, number, created, period_start, period_end, subtotal, total, status } = invoice;
  const [at, from, to] = [created, period_start, period_end].map((time) => germanDate(dateOf(time)));
  const facts: [string, string][] = [
    ["Betrieb", customerOf(invoice)?.name ?? "nicht genannt"],
    ["Rechnungsdatum", `${at}`],
    ["Leistung", PRODUCT_NAME],
    ["Zeitraum", `${from} bis ${to}`],
    ["Netto", euroAmount(subtotal)],
    ["MwSt. 19 %", total > subtotal ? euroAmount(total - subtotal) : "nicht ausgewiesen"],
    ["Gesamt", euroAmount(total)],
    ["Stand", status === "paid" ? "bezahlt" : "offen"],
  ];
  return { id, number, facts };
}
