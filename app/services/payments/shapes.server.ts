import { z } from "zod";
import { type BookedPlan, type Invoice, PaymentsFailed } from "./payments.ts";

const instant = z.number().transform((seconds) => new Date(seconds * 1000));
const maybe = instant.nullish().transform((date) => date ?? null);
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const maybeReference = reference.nullish().transform((id) => id ?? null);

const plan = z.object({
  id: z.string(),
  customer: z.object({ id: z.string(), email: z.string().nullish() }),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  created: instant,
  start_date: instant,
  trial_end: maybe,
  items: z.object({
    data: z.array(z.object({ current_period_start: instant, current_period_end: instant })),
  }),
  cancel_at_period_end: z.boolean(),
  cancel_at: maybe,
  canceled_at: maybe,
  ended_at: maybe,
  latest_invoice: maybeReference,
});

const invoice = z.object({
  id: z.string(),
  number: z.string().nullish(),
  status: z.string().nullish(),
  created: instant,
  total: z.number(),
  currency: z.string(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
});

/** Throws `garbage` for an answer that isn't Stripe's. */
export function checked<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new PaymentsFailed("garbage");
  return parsed.data;
}

export function checkedList<T>(shape: z.ZodType<T>, answer: unknown): T[] {
  return checked(z.object({ data: z.array(shape) }), answer).data;
}

export const planShape = plan.transform((answer): BookedPlan => {
  const times = (dates: Date[]) => dates.map((date) => date.getTime());
  const items = answer.items.data;
  const starts = times(items.map((item) => item.current_period_start));
  const ends = times(items.map((item) => item.current_period_end));
  return {
    id: answer.id,
    customerId: answer.customer.id,
    customerEmail: answer.customer.email ?? null,
    status: answer.status,
    profileId: answer.metadata?.profile_id ?? null,
    createdAt: answer.created,
    startedAt: answer.start_date,
    periodStart: items.length > 0 ? new Date(Math.max(...starts)) : null,
    periodEnd: items.length > 0 ? new Date(Math.max(...ends)) : null,
    trialEnd: answer.trial_end,
    cancelAtPeriodEnd: answer.cancel_at_period_end,
    cancelAt: answer.cancel_at,
    cancelledAt: answer.canceled_at,
    endedAt: answer.ended_at,
    unpaidSince: null,
    latestInvoiceId: answer.latest_invoice,
  };
});

export const invoiceShape = invoice.transform(
  (answer): Invoice => ({
    id: answer.id,
    number: answer.number ?? null,
    status: answer.status ?? "draft",
    createdAt: answer.created,
    totalCents: answer.total,
    currency: answer.currency,
    pageUrl: answer.hosted_invoice_url ?? null,
    pdfUrl: answer.invoice_pdf ?? null,
  }),
);

export const idShape = z.object({ id: z.string().min(1).max(255) }).transform(({ id }) => id);

export const refundableShape = z.object({
  amount_paid: z.number(),
  post_payment_credit_notes_amount: z.number(),
});

export const checkoutShape = z.object({
  id: z.string(),
  status: z.string().nullish(),
  url: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
