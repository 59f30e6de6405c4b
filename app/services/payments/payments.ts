/** A plan as Stripe has it now; only what is needed of it. */
export interface BookedPlan {
  id: string;
  customerId: string;
  /** Where Stripe sends its invoices. */
  customerEmail: string | null;
  /** Stripe's own word, known or not. */
  status: string;
  /** The business it was booked for through our checkout; null for one made by hand at Stripe. */
  profileId: string | null;
  createdAt: Date;
  startedAt: Date;
  /** The running period, read from the items (D37); null when there are none. */
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  /** When it was cancelled, whenever that takes effect; null while it goes on. */
  cancelledAt: Date | null;
  endedAt: Date | null;
  /** Since when an invoice is open while Stripe still tries to collect; null in every other status. */
  unpaidSince: Date | null;
  latestInvoiceId: string | null;
}

/** What a webhook event says that we rely on: who it is about. Everything else is fetched. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
  subscriptionId: string | null;
  createdAt: Date;
}

export interface Invoice {
  id: string;
  /** Null for a draft. */
  number: string | null;
  status: string;
  createdAt: Date;
  /** Gross, in cents. */
  totalCents: number;
  currency: string;
  /** Where Stripe shows it, and its file; both null for a draft. */
  pageUrl: string | null;
  pdfUrl: string | null;
}

/** A buyer: the signed-in user and their business. */
export interface Buyer {
  id: string;
  /** The sign-in address. */
  email: string;
  companyName: string;
}

/** Stripe as this product uses it. Everything asynchronous throws {@link PaymentsFailed}. */
export interface Payments {
  /**
   * `POST /v1/customers`; its id. Repeated calls for the same buyer within a day return the same id.
   * `replaced` is the id of an earlier customer that Stripe no longer knows.
   */
  createCustomer(buyer: Buyer, replaced?: string): Promise<string>;
  /** `POST /v1/customers/:id`: name and address as they are now. False when Stripe no longer knows the customer. */
  updateCustomer(customerId: string, buyer: Buyer): Promise<boolean>;
  /** `DELETE /v1/customers/:id`: ends all plans at once. Gone already is fine, never known throws. */
  deleteCustomer(customerId: string): Promise<void>;
  /** `GET /v1/checkout/sessions?customer=…&status=open`: the page of an unfinished checkout at today's price. */
  findOpenCheckout(customerId: string): Promise<string | null>;
  /** `POST /v1/checkout/sessions`; the page's address. The same `attempt` gives the same page for a day. */
  createCheckout(checkout: { customerId: string; profileId: string; attempt: string }): Promise<string>;
  /** `GET /v1/checkout/sessions?…` and `POST /v1/checkout/sessions/:id/expire` for each open one. */
  expireCheckouts(customerId: string): Promise<void>;
  /** `POST /v1/billing_portal/sessions`; the page's address. */
  createPortalSession(customerId: string): Promise<string>;
  /**
   * `GET /v1/subscriptions?customer=…&status=all&limit=100&expand[]=data.customer`, and `GET /v1/invoices?subscription=…&status=open`
   * for one that is past due. All that were ever booked; null when Stripe doesn't know the customer (any more).
   */
  listSubscriptions(customerId: string): Promise<BookedPlan[] | null>;
  /** `POST /v1/subscriptions/:id` with `cancel_at_period_end`: runs until what is paid for is over. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** `DELETE /v1/subscriptions/:id`: at once, without a refund. Ended already is fine. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** `GET /v1/invoices/:id`, `POST /v1/credit_notes`: gives back all that was paid, once. The cents given back. */
  refundInvoice(invoiceId: string): Promise<number>;
  /** `GET /v1/invoices?customer=…&limit=100`, newest first, without drafts; [] for an unknown customer. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  /** Null when signature, timestamp or content aren't Stripe's; refuses what is older or newer than five minutes. */
  readEvent(rawBody: Uint8Array, signature: string | null, now: Date): Promise<PaymentEvent | null>;
}

/** Why Stripe could not be used: no answer in time, no connection, their fault, too many calls, our key, a refusal. */
export type PaymentsFault = "timeout" | "unreachable" | "server" | "busy" | "key" | "refused" | "garbage";

/** Stripe did not do what was asked. The message holds neither keys nor what was sent. */
export class PaymentsFailed extends Error {
  override name = "PaymentsFailed";
  readonly fault: PaymentsFault;
  /** Stripe's own code, "resource_missing", and the id of its log line. */
  readonly code: string | null;
  readonly requestId: string | null;

  constructor(fault: PaymentsFault, code: string | null = null, requestId: string | null = null) {
    super(`Stripe: ${fault}${code ? ` (${code})` : ""}`);
    this.fault = fault;
    this.code = code;
    this.requestId = requestId;
  }
}
