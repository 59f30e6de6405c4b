import { PRODUCT_NAME } from "../objects/price.ts";
import type { Store } from "../store.server.ts";

/** Amounts are cents. */
export interface InvoiceView {
  id: string;
  number: string;
  product: string;
  company: string | null;
  createdAt: Date;
  from: Date;
  to: Date;
  net: number;
  vat: number;
  isPaid: boolean;
}

export function invoicePage(store: Store): (id: string) => InvoiceView | null {
  return (id) => {
    const { state } = store.read();
    const invoice = state.invoices.find((one) => one.id === id);
    if (!invoice) return null;
    return {
      id,
      number: invoice.number,
      product: PRODUCT_NAME,
      company: state.customers.find((one) => one.id === invoice.customer)?.name ?? null,
      createdAt: new Date(invoice.created * 1000),
      from: new Date(invoice.periodStart * 1000),
      to: new Date(invoice.periodEnd * 1000),
      net: invoice.subtotal,
      vat: invoice.tax,
      isPaid: invoice.status === "paid",
    };
  };
}
