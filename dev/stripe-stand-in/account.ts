import { newId } from "./new-id.ts";
import { checkoutObject } from "./objects/checkout-session.ts";
import { customerObject } from "./objects/customer.ts";
import { invoiceObject } from "./objects/invoice.ts";
import { priceObject, productObject } from "./objects/price.ts";
import { subscriptionObject } from "./objects/subscription.ts";
import type { State } from "./state.ts";

export const API_VERSION = "2026-10-28.endive";

/** The state to change, and the moment, in seconds since 1970. */
export interface Account {
  state: State;
  now: number;
  /** The program whose pages play Stripe's has it. */
  origin: string;
  priceCents: number;
  request: { id: string; idempotencyKey: string | null } | null;
}

export type StripeObject = { id: string; object: string } & Record<string, unknown>;

export function objectOf({ state, origin, priceCents }: Account, id: string): StripeObject | null {
  const find = <T extends { id: string }>(list: T[]) => list.find((one) => one.id === id);
  const customer = find(state.customers);
  if (customer) return customerObject(customer, state);
  const subscription = find(state.subscriptions);
  if (subscription) return subscriptionObject(subscription);
  const invoice = find(state.invoices);
  if (invoice) return invoiceObject(invoice, state, origin);
  const checkout = find(state.checkouts);
  if (checkout) return checkoutObject(checkout, state, origin);
  const sold = [priceCents, ...state.subscriptions.map(({ cents }) => cents)];
  const price = sold.map((cents) => priceObject(cents)).find((one) => one.id === id);
  return price ?? (productObject().id === id ? productObject() : null);
}

/** Adds an event about the object `id`, to be sent later. `before` are its earlier values. */
export function note(account: Account, type: string, id: string, before?: Record<string, unknown>): void {
  const event = {
    id: newId("evt_"),
    object: "event",
    api_version: API_VERSION,
    created: account.now,
    data: { object: objectOf(account, id), ...(before && { previous_attributes: before }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: account.request?.id ?? null, idempotency_key: account.request?.idempotencyKey ?? null },
    type,
  };
  const payload = JSON.stringify(event, null, 2);
  account.state.events.push({ id: event.id, type, created: account.now, payload, isDelivered: false });
}
