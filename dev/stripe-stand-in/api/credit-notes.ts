import { z } from "zod";
import { newId } from "../new-id.ts";
import { invalidRequest, missing } from "./api-fault.ts";
import { endpoint } from "./endpoint.ts";
import { accepted, expand, seconds } from "./parameters.ts";

export const CREDIT_NOTE_ENDPOINTS = [
  endpoint(
    "POST /v1/credit_notes",
    z.strictObject({
      expand,
      invoice: z.string(),
      amount: seconds,
      refund_amount: seconds,
      reason: z.enum(["duplicate", "fraudulent", "order_change", "product_unsatisfactory"]).optional(),
      ...accepted("email_type memo metadata"),
    }),
    ({ state, now }, given) => {
      const invoice = state.invoices.find(({ id }) => id === given.invoice);
      if (!invoice) throw missing("invoice", given.invoice, "invoice");
      const left = invoice.subtotal + invoice.tax - invoice.credited;
      if (invoice.status !== "paid" || given.amount > left) {
        throw invalidRequest(
          `The amount to credit is greater than what can be credited (${left}).`,
          "amount",
        );
      }
      if (given.refund_amount !== given.amount) {
        throw invalidRequest("The refund amount must equal the credit note amount.", "refund_amount");
      }
      invoice.credited += given.amount;
      return {
        id: newId("cn_"),
        object: "credit_note",
        amount: given.amount,
        created: now,
        currency: "eur",
        customer: invoice.customer,
        invoice: invoice.id,
        livemode: false,
        number: `${invoice.number}-CN-01`,
        reason: given.reason ?? null,
        status: "issued",
        total: given.amount,
        type: "post_payment",
      };
    },
  ),
];
