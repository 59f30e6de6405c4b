/** Lists have the oldest first. Objects carry Stripe's names; times are seconds since 1970, amounts cents. */
export interface State {
  version: number;
  secretKey: string;
  webhookSecret: string;
  customers: Customer[];
  checkouts: Checkout[];
  portals: Portal[];
  subscriptions: Subscription[];
  invoices: Invoice[];
  events: StoredEvent[];
  /** A call with the same idempotency key gets the same answer. */
  answers: { key: string; request: string; body: string; at: number }[];
}

type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: "customer";
  created: number;
  deleted?: true;
  email: string | null;
  name: string | null;
  preferred_locales: string[];
  metadata: Metadata;
  /** It is null without a card. Stripe doesn't say it here. */
  cardPays: boolean | null;
}

export interface Checkout {
  id: string;
  object: "checkout.session";
  mode: "subscription";
  created: number;
  expires_at: number;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  customer: string;
  amount_total: number;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  locale: string | null;
  custom_text: { submit: { message: string } | null };
  metadata: Metadata;
  subscription: string | null;
  url: string | null;
  automatic_tax: { enabled: boolean };
  /** The subscription gets it. */
  wanted: { cents: number; metadata: Metadata; trialEnd: number | null };
}

export interface Portal {
  id: string;
  object: "billing_portal.session";
  created: number;
  customer: string;
  return_url: string;
  url: string;
}

export type EndReason = "cancellation_requested" | "payment_failed";

interface Item {
  id: string;
  current_period_start: number;
  current_period_end: number;
  price: { id: string; unit_amount: number };
}

export interface Subscription {
  id: string;
  object: "subscription";
  created: number;
  start_date: number;
  customer: string;
  status: "incomplete" | "trialing" | "active" | "past_due" | "canceled" | "paused";
  metadata: Metadata;
  trial_end: number | null;
  /** Since the version "basil" the running period stands on the items only. */
  items: { object: "list"; data: [Item] };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { reason: EndReason | null };
  latest_invoice: string | null;
  isTaxed: boolean;
  /** They count from `created`, or from the end of a trial, to the running period; -1 in a trial. */
  months: number;
}

export interface Invoice {
  id: string;
  object: "invoice";
  number: string;
  created: number;
  currency: "eur";
  customer: string;
  subscription: string;
  period_start: number;
  period_end: number;
  subtotal: number;
  total: number;
  amount_paid: number;
  post_payment_credit_notes_amount: number;
  status: "open" | "paid";
  attempt_count: number;
  next_payment_attempt: number | null;
  hosted_invoice_url: string;
  invoice_pdf: string;
}

export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  /** This JSON is signed and sent, the same at every attempt. */
  payload: string;
  isDelivered: boolean;
}

/** Gives the state to change, and the moment, in seconds since 1970. */
export interface Account {
  state: State;
  now: number;
  priceCents: number;
}
