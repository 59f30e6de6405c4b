import { newId } from "./new-id.ts";
import type {
  Account,
  Checkout,
  Customer,
  EndReason,
  Invoice,
  State,
  StoredEvent,
  Subscription,
} from "./state.ts";

export const PRODUCT_NAME = "Werkruf Premium";
const API_VERSION = "2026-10-28.endive";

const DAY_S = 24 * 60 * 60;
/** After the last failed attempt the subscription ends. */
const RETRIES_AFTER_S = [3 * DAY_S, 5 * DAY_S, 7 * DAY_S];
const VAT_PERCENT = 19;

export const priceIdOf = (cents: number) => `price_WerkrufMonat${cents}`;

/** With the tax on it, where there is one. */
export const grossOf = (cents: number, isTaxed: boolean) =>
  cents + (isTaxed ? Math.round((cents * VAT_PERCENT) / 100) : 0);

/** An event about the object as it is now, to be sent later. */
function note({ state, now }: Account, type: string, object: { id: string }): void {
  const id = newId("evt_");
  const event = { id, object: "event", api_version: API_VERSION, created: now, livemode: false, type };
  const payload = JSON.stringify({ ...event, data: { object } });
  state.events.push({ id, type, created: now, payload, isDelivered: false });
}

export function addCustomer({ state, now }: Account): Customer {
  const customer: Customer = {
    ...{ id: newId("cus_", 14), object: "customer", created: now, email: null, name: null },
    ...{ preferred_locales: [], metadata: {}, cardPays: null },
  };
  state.customers.push(customer);
  return customer;
}

/** Ends what runs and removes what says who it was, once its events are sent. */
export function forgetCustomer(account: Account, customer: Customer): void {
  const { state } = account;
  for (const one of runningOf(state, customer.id)) endSubscription(account, one, "cancellation_requested");
  const nothing = { email: null, name: null, cardPays: null, metadata: {} };
  Object.assign(customer, nothing, { deleted: true });
  for (const checkout of state.checkouts)
    if (checkout.customer === customer.id && checkout.status === "open") checkout.status = "expired";
  state.answers = state.answers.filter(({ body }) => !body.includes(customer.id));
  state.events = state.events.filter((event) => !event.isDelivered || !isOfForgotten(event, state));
}

export function isOfForgotten({ payload }: StoredEvent, { customers }: State): boolean {
  return customers.some(({ id, deleted }) => deleted && payload.includes(id));
}

export const runningOf = ({ subscriptions }: State, customerId: string) =>
  subscriptions.filter(({ customer, status }) => customer === customerId && status !== "canceled");

/** Makes its first invoice, too, and the events in Stripe's order. */
export function openSubscription(account: Account, checkout: Checkout): void {
  const { state, now } = account;
  const { cents, metadata, trialEnd } = checkout.wanted;
  const isTaxed = checkout.automatic_tax.enabled;
  const price = { id: priceIdOf(cents), unit_amount: cents };
  const period = { current_period_start: now, current_period_end: trialEnd ?? monthsAfter(now, 1) };
  const subscription: Subscription = {
    ...{ id: newId("sub_"), object: "subscription", created: now, start_date: now },
    ...{ customer: checkout.customer, status: trialEnd ? "trialing" : "incomplete", metadata },
    trial_end: trialEnd,
    items: { object: "list", data: [{ id: newId("si_", 14), ...period, price }] },
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
    cancellation_details: { reason: null },
    ...{ latest_invoice: null, isTaxed, months: trialEnd ? -1 : 0 },
  };
  state.subscriptions.push(subscription);
  note(account, "customer.subscription.created", subscription);
  chargeInvoice(account, issueInvoice(account, subscription));
  const payment_status = trialEnd ? "no_payment_required" : "paid";
  Object.assign(checkout, { status: "complete", payment_status, subscription: subscription.id, url: null });
  note(account, "checkout.session.completed", checkout);
}

export function endSubscription(account: Account, one: Subscription, reason: EndReason): void {
  const { state, now } = account;
  one.status = "canceled";
  one.ended_at = now;
  one.canceled_at ??= now;
  one.cancellation_details.reason ??= reason;
  // What it still owes is no longer collected.
  for (const invoice of state.invoices)
    if (invoice.subscription === one.id) invoice.next_payment_attempt = null;
  note(account, "customer.subscription.deleted", one);
}

/** Null lets it go on. The portal leaves `cancel_at_period_end` false: billing is flexible. */
export function planEnd(account: Account, one: Subscription, at: number | null, isFlagged = false): void {
  one.cancel_at = at;
  one.cancel_at_period_end = isFlagged;
  one.canceled_at = at === null ? null : account.now;
  one.cancellation_details.reason = at === null ? null : "cancellation_requested";
  note(account, "customer.subscription.updated", one);
}

export function pause(account: Account, subscription: Subscription): void {
  if (subscription.status === "paused") return;
  subscription.status = "paused";
  note(account, "customer.subscription.paused", subscription);
}

/** Months that passed meanwhile aren't billed. */
export function unpause(account: Account, subscription: Subscription): void {
  if (subscription.status !== "paused") return;
  subscription.status = "active";
  while (periodOf(subscription).current_period_end <= account.now) beginNextMonth(subscription);
  note(account, "customer.subscription.resumed", subscription);
  note(account, "customer.subscription.updated", subscription);
}

/** Finalizes it at once; Stripe waits an hour. */
function issueInvoice(account: Account, subscription: Subscription): Invoice {
  const { state, now } = account;
  const { customer, isTaxed } = subscription;
  const { current_period_start, current_period_end, price } = periodOf(subscription);
  const id = newId("in_");
  const subtotal = subscription.status === "trialing" ? 0 : price.unit_amount;
  const earlier = state.invoices.filter((one) => one.customer === customer).length;
  const count = String(earlier + 1).padStart(4, "0");
  const invoice: Invoice = {
    ...{ id, object: "invoice", number: `${customer.slice(-8).toUpperCase()}-${count}` },
    ...{ created: now, currency: "eur", customer, subscription: subscription.id },
    ...{ period_start: current_period_start, period_end: current_period_end },
    ...{ subtotal, total: grossOf(subtotal, isTaxed), amount_paid: 0, post_payment_credit_notes_amount: 0 },
    ...{ status: "open", attempt_count: 0, next_payment_attempt: now },
    hosted_invoice_url: `/dev/stripe/rechnung/${id}`,
    invoice_pdf: `/dev/stripe/rechnung/${id}/pdf`,
  };
  state.invoices.push(invoice);
  subscription.latest_invoice = id;
  note(account, "invoice.created", invoice);
  note(account, "invoice.finalized", invoice);
  return invoice;
}

export function chargeInvoice(account: Account, invoice: Invoice): void {
  const { state, now } = account;
  const customer = state.customers.find(({ id }) => id === invoice.customer);
  const subscription = state.subscriptions.find(({ id }) => id === invoice.subscription);
  if (!customer || !subscription) throw new Error(`Invoice ${invoice.id} belongs to nobody.`);
  invoice.attempt_count++;
  if (customer.cardPays) {
    Object.assign(invoice, { status: "paid", amount_paid: invoice.total, next_payment_attempt: null });
    note(account, "invoice.paid", invoice);
    note(account, "invoice.payment_succeeded", invoice);
    const { status } = subscription;
    if (status === "incomplete" || status === "past_due") changeStatus(account, subscription, "active");
    return;
  }
  const wait = RETRIES_AFTER_S[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : now + wait;
  note(account, "invoice.payment_failed", invoice);
  if (wait === undefined) endSubscription(account, subscription, "payment_failed");
  else if (subscription.status !== "past_due") changeStatus(account, subscription, "past_due");
}

function changeStatus(account: Account, subscription: Subscription, status: "active" | "past_due"): void {
  subscription.status = status;
  note(account, "customer.subscription.updated", subscription);
}

interface Due {
  at: number;
  happen(account: Account): void;
}

export const isSomethingDue = (account: Account) => nextDue(account) !== undefined;

/** Does everything due until the account's now, each at its own moment and in order. */
export function advance(account: Account): void {
  for (let due = nextDue(account); due; due = nextDue(account)) due.happen({ ...account, now: due.at });
}

function nextDue({ state, now }: Account): Due | undefined {
  const all = [
    ...state.checkouts.filter(({ status }) => status === "open").map(expiry),
    ...state.subscriptions.flatMap(nextOfSubscription),
    ...state.invoices.flatMap((invoice): Due[] => {
      const at = invoice.next_payment_attempt;
      return at === null ? [] : [{ at, happen: (account) => chargeInvoice(account, invoice) }];
    }),
  ];
  return all.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)[0];
}

function expiry(checkout: Checkout): Due {
  return { at: checkout.expires_at, happen: (account) => expire(account, checkout) };
}

export function expire(account: Account, checkout: Checkout): void {
  Object.assign(checkout, { status: "expired", expires_at: account.now, url: null });
  note(account, "checkout.session.expired", checkout);
}

function nextOfSubscription(subscription: Subscription): Due[] {
  const { status, cancel_at } = subscription;
  const end = periodOf(subscription).current_period_end;
  if (status === "canceled") return [];
  if (cancel_at !== null && cancel_at <= end) {
    const happen = (account: Account) => endSubscription(account, subscription, "cancellation_requested");
    return [{ at: cancel_at, happen }];
  }
  return status === "paused" ? [] : [{ at: end, happen: (account) => renew(account, subscription) }];
}

function renew(account: Account, subscription: Subscription): void {
  beginNextMonth(subscription);
  if (subscription.status === "trialing") subscription.status = "active";
  const invoice = issueInvoice(account, subscription);
  note(account, "customer.subscription.updated", subscription);
  chargeInvoice(account, invoice);
}

export const periodOf = ({ items }: Subscription) => items.data[0];

function beginNextMonth(subscription: Subscription): void {
  const period = periodOf(subscription);
  subscription.months++;
  period.current_period_start = period.current_period_end;
  const start = subscription.trial_end ?? subscription.created;
  period.current_period_end = monthsAfter(start, subscription.months + 1);
}

/** It is in seconds since 1970; on the last day of a shorter month, like Stripe's billing anchor. */
export function monthsAfter(start: number, months: number): number {
  const from = new Date(start * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return from.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay)) / 1000;
}
