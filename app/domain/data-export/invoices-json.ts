import type { Invoice } from "../../services/payments.ts";

const NO_ANSWER =
  "Unser Zahlungsdienst hat gerade nicht geantwortet. Bitte laden Sie Ihre Daten später noch einmal herunter; die Rechnungen stehen auch unter Abo verwalten.";

/** The text of `rechnungen.json`: every invoice as Stripe has it, amounts in cents; null when it gave no answer. */
export function invoicesJson(invoices: readonly Invoice[] | null): string {
  return `${JSON.stringify({ invoices, ...(invoices ? {} : { note: NO_ANSWER }) }, null, 2)}\n`;
}
