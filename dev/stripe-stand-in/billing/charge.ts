import { type Account, note } from "../account.ts";
import { newId } from "../new-id.ts";
import { vatOn } from "../objects/tax.ts";
import type { StoredInvoice, StoredSubscription } from "../state.ts";
import { endSubscription } from "./end-subscription.ts";

const DAY_S = 24 * 60 * 60;
/** After the last failed attempt the subscription ends. */
const RETRIES_AFTER_S = [3 * DAY_S, 5 * DAY_S, 7 * DAY_S];

/** Finalizes it at once; Stripe waits an hour. */
export function issueInvoice(
  account: Account,
  subscription: StoredSubscription,
  reason: StoredInvoice["reason"],
): StoredInvoice {
  const { state, now } = account;
  const { customer, isTaxed, periodStart, periodEnd } = subscription;
  const cents = subscription.status === "trialing" ? 0 : subscription.cents;
  const count = state.invoices.filter((one) => one.customer === customer).length + 1;
  const prefix = state.customers.find(({ id }) => id === customer)?.invoicePrefix;
  const invoice: StoredInvoice = {
    id: newId("in_"),
    number: `${prefix}-${String(count).padStart(4, "0")}`,
    created: now,
    customer,
    subscription: subscription.id,
    reason,
    periodStart,
    periodEnd,
    subtotal: cents,
    tax: vatOn(cents, isTaxed),
    status: "open",
    credited: 0,
    attempts: 0,
    nextAttempt: now,
    paidAt: null,
  };
  state.invoices.push(invoice);
  subscription.latestInvoice = invoice.id;
  note(account, "invoice.created", invoice.id);
  note(account, "invoice.finalized", invoice.id);
  return invoice;
}

export function chargeInvoice(account: Account, invoice: StoredInvoice): void {
  const { state, now } = account;
  const customer = state.customers.find(({ id }) => id === invoice.customer);
  const subscription = state.subscriptions.find(({ id }) => id === invoice.subscription);
  if (!customer || !subscription) throw new Error(`Invoice ${invoice.id} belongs to nobody.`);
  invoice.attempts++;
  if (!customer.cardPays) {
    fail(account, invoice, subscription);
    return;
  }
  invoice.status = "paid";
  invoice.paidAt = now;
  invoice.nextAttempt = null;
  note(account, "invoice.paid", invoice.id);
  note(account, "invoice.payment_succeeded", invoice.id);
  if (subscription.status === "incomplete" || subscription.status === "past_due") {
    changeStatus(account, subscription, "active");
  }
}

function fail(account: Account, invoice: StoredInvoice, subscription: StoredSubscription): void {
  const wait = RETRIES_AFTER_S[invoice.attempts - 1];
  invoice.nextAttempt = wait === undefined ? null : account.now + wait;
  note(account, "invoice.payment_failed", invoice.id);
  if (wait === undefined) endSubscription(account, subscription, "payment_failed");
  else if (subscription.status !== "past_due") changeStatus(account, subscription, "past_due");
}

function changeStatus(
  account: Account,
  subscription: StoredSubscription,
  status: "active" | "past_due",
): void {
  const before = { status: subscription.status };
  subscription.status = status;
  note(account, "customer.subscription.updated", subscription.id, before);
}
