import type { Account } from "../account.ts";
import { addCustomer } from "../billing/new-customer.ts";
import { openSubscription } from "../billing/open-subscription.ts";
import { PRODUCT_NAME } from "../objects/price.ts";
import { vatOn } from "../objects/tax.ts";
import type { StoredCheckout, StoredCustomer } from "../state.ts";
import type { Store } from "../store.server.ts";

/** Amounts are cents. */
interface CheckoutView {
  id: string;
  status: StoredCheckout["status"];
  product: string;
  net: number;
  vat: number;
  company: string | null;
  email: string | null;
  expiresAt: Date;
  cancelUrl: string | null;
  besideButton: string | null;
  /** Null when it is due at once. */
  firstPaymentAt: Date | null;
  declines: number;
}

type CardChoice = "pays" | "fails-later";

export interface CheckoutPage {
  view(id: string): CheckoutView | null;
  /** `url` is where the customer is sent. Null when the session isn't open. */
  pay(id: string, card: CardChoice): { url: string } | null;
  /** False when the session isn't open. */
  decline(id: string): boolean;
}

export function checkoutPage(store: Store): CheckoutPage {
  return {
    view(id) {
      const { state } = store.read();
      const checkout = state.checkouts.find((one) => one.id === id);
      return checkout ? viewOf(checkout, state.customers) : null;
    },
    pay: (id, card) =>
      store.change((account) => {
        const checkout = openCheckout(account, id);
        if (!checkout) return null;
        const customer = payingCustomer(account, checkout);
        customer.cardPays = true;
        openSubscription(account, checkout, customer);
        customer.cardPays = card === "pays";
        return { url: checkout.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id) };
      }),
    decline: (id) =>
      store.change((account) => {
        const checkout = openCheckout(account, id);
        if (checkout) checkout.declines++;
        return checkout !== undefined;
      }),
  };
}

function viewOf(checkout: StoredCheckout, customers: StoredCustomer[]): CheckoutView {
  const { id, status, cents, isTaxed, cancelUrl, besideButton, declines } = checkout;
  const customer = customers.find((one) => one.id === checkout.customer);
  return {
    id,
    status,
    product: PRODUCT_NAME,
    net: cents,
    vat: vatOn(cents, isTaxed),
    company: customer?.name ?? null,
    email: customer?.email ?? checkout.customerEmail,
    expiresAt: new Date(checkout.expiresAt * 1000),
    cancelUrl,
    besideButton,
    firstPaymentAt: checkout.trialEnd === undefined ? null : new Date(checkout.trialEnd * 1000),
    declines,
  };
}

function openCheckout({ state }: Account, id: string): StoredCheckout | undefined {
  const checkout = state.checkouts.find((one) => one.id === id && one.status === "open");
  const isGone = state.customers.some((one) => one.id === checkout?.customer && one.isDeleted);
  return isGone ? undefined : checkout;
}

/** A new one when the session names none. */
function payingCustomer(account: Account, checkout: StoredCheckout): StoredCustomer {
  const known = account.state.customers.find((one) => one.id === checkout.customer);
  if (known) return known;
  const customer = addCustomer(account);
  customer.email = checkout.customerEmail;
  return customer;
}
