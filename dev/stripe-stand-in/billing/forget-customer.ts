import type { Account } from "../account.ts";
import type { State, StoredCustomer, StoredEvent } from "../state.ts";
import { endSubscription } from "./end-subscription.ts";

/** Ends what runs and removes what says who it was, once its events are sent. */
export function forgetCustomer(account: Account, customer: StoredCustomer): void {
  const { state } = account;
  for (const subscription of state.subscriptions) {
    if (subscription.customer !== customer.id || subscription.status === "canceled") continue;
    endSubscription(account, subscription, "cancellation_requested");
  }
  customer.isDeleted = true;
  for (const field of ["email", "name", "phone", "description", "address", "cardPays"] as const) {
    customer[field] = null;
  }
  customer.metadata = {};
  for (const checkout of state.checkouts) {
    if (checkout.customer !== customer.id) continue;
    checkout.customerEmail = null;
    if (checkout.status === "open") checkout.status = "expired";
  }
  state.answers = state.answers.filter(({ body }) => !body.includes(customer.id));
  state.events = state.events.filter((event) => !event.isDelivered || !isOfForgotten(event, state));
}

export function isOfForgotten({ payload }: StoredEvent, { customers }: State): boolean {
  return customers.some(({ id, isDeleted }) => isDeleted && payload.includes(id));
}
