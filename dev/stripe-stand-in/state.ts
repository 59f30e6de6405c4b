/** Oldest first; times are seconds since 1970, amounts cents. */
export interface State {
  version: number;
  secretKey: string;
  webhookSecret: string;
  customers: StoredCustomer[];
  checkouts: StoredCheckout[];
  portals: StoredPortal[];
  subscriptions: StoredSubscription[];
  invoices: StoredInvoice[];
  events: StoredEvent[];
  answers: StoredAnswer[];
}

type Metadata = Record<string, string>;

export interface StoredCustomer {
  id: string;
  created: number;
  isDeleted: boolean;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  address: Record<string, string | null> | null;
  locales: string[];
  metadata: Metadata;
  invoicePrefix: string;
  /** Null without a card. */
  cardPays: boolean | null;
}

export interface StoredCheckout {
  id: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  customer: string | null;
  customerEmail: string | null;
  cents: number;
  isTaxed: boolean;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  locale: string | null;
  /** `custom_text[submit][message]`. */
  besideButton: string | null;
  /** Not before it is anything paid. */
  trialEnd?: number | undefined;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  subscription: string | null;
  invoice: string | null;
  declines: number;
}

export interface StoredPortal {
  id: string;
  created: number;
  customer: string;
  returnUrl: string;
  locale: string | null;
}

export interface StoredSubscription {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  status: "incomplete" | "trialing" | "active" | "past_due" | "canceled" | "paused";
  cents: number;
  isTaxed: boolean;
  metadata: Metadata;
  trialEnd?: number | undefined;
  /** From `created`, or the end of a trial, to the start of the running period; -1 in a trial. */
  months: number;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  endReason: "cancellation_requested" | "payment_failed" | null;
  latestInvoice: string | null;
}

export interface StoredInvoice {
  id: string;
  number: string;
  created: number;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle";
  periodStart: number;
  periodEnd: number;
  subtotal: number;
  tax: number;
  status: "open" | "paid";
  credited: number;
  attempts: number;
  nextAttempt: number | null;
  paidAt: number | null;
}

export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  /** The JSON that is signed and sent, the same at every attempt. */
  payload: string;
  isDelivered: boolean;
}

/** Given again when the idempotency key comes back. */
interface StoredAnswer {
  key: string;
  request: string;
  requestId: string;
  status: number;
  body: string;
  at: number;
}
