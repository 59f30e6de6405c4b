export interface BookedPlan {
  id: string;
  customerId: string;
  customerEmail: string | null;
  status: string;
  /** The business of our checkout; null for a plan made by hand at Stripe. */
  profileId: string | null;
  createdAt: Date;
  startedAt: Date;
  /** The running period, read from the items (D37). */
  periodStart: Date | null;
  periodEnd: Date | null;
  /** When the first payment is due; null when it was due at once. */
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  cancelledAt: Date | null;
  endedAt: Date | null;
  /** Since when an invoice is open while Stripe still tries to collect. */
  unpaidSince: Date | null;
  latestInvoiceId: string | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
  subscriptionId: string | null;
  createdAt: Date;
}

export interface Invoice {
  id: string;
  number: string | null;
  status: string;
  createdAt: Date;
  totalCents: number;
  currency: string;
  pageUrl: string | null;
  pdfUrl: string | null;
}

export interface Buyer {
  id: string;
  email: string;
  companyName: string;
}

export interface WantedCheckout {
  customerId: string;
  profileId: string;
  attempt: string;
  /** It is at least two days ahead. Null means at once. */
  firstPaymentAt: Date | null;
}

/** Everything asynchronous throws {@link PaymentsFailed}. */
export interface Payments {
  /** It is the same id for a day. `replaced`: an earlier customer that Stripe no longer knows. */
  createCustomer(buyer: Buyer, replaced?: string): Promise<string>;
  updateCustomer(customerId: string, buyer: Buyer): Promise<boolean>;
  /** Ends all plans at once. Gone already is fine, never known throws. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The page of an unfinished checkout at today's price that asks for no earlier payment. */
  findOpenCheckout(customerId: string, firstPaymentAt: Date | null): Promise<string | null>;
  /** It is the page's address. The same `attempt` gives the same page for a day. */
  createCheckout(checkout: WantedCheckout): Promise<string>;
  expireCheckouts(customerId: string): Promise<void>;
  createPortalSession(customerId: string): Promise<string>;
  /** All that were ever booked; null when Stripe doesn't know the customer (any more). */
  listSubscriptions(customerId: string): Promise<BookedPlan[] | null>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends at once, without a refund. A plan that has ended is fine. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** Gives back all that was paid, once; returns the cents given back. */
  refundInvoice(invoiceId: string): Promise<number>;
  /** Lists the newest first, without drafts and a trial's over nothing. An unknown customer has []. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  /** Null when signature, timestamp (five minutes) or content aren't Stripe's. */
  readEvent(rawBody: Uint8Array, signature: string | null, now: Date): Promise<PaymentEvent | null>;
}

export type PaymentsFault =
  | ("timeout" | "unreachable" | "server" | "busy" | "garbage")
  | ("key" | "refused" | "unknown-customer");

/** Another try fails as well, until somebody mends what is set here or at Stripe. */
export function isLasting(fault: PaymentsFault): boolean {
  return fault === "key" || fault === "refused" || fault === "unknown-customer";
}

/** The message holds neither keys nor what was sent. */
export class PaymentsFailed extends Error {
  override name = "PaymentsFailed";
  readonly fault: PaymentsFault;
  readonly code: string | null;
  readonly requestId: string | null;

  constructor(fault: PaymentsFault, code: string | null = null, requestId: string | null = null) {
    super(`Stripe: ${fault}${code ? ` (${code})` : ""}`);
    this.fault = fault;
    this.code = code;
    this.requestId = requestId;
  }
}
