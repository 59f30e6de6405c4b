import { chargeInvoice, openSubscription, pause, periodOf, planEnd, runningOf, unpause } from "./billing.ts";
import type { Account, Checkout, Subscription } from "./state.ts";
import type { Store } from "./store.server.ts";

const isGone = ({ state }: Account, customer: string) =>
  state.customers.every(({ id, deleted }) => id !== customer || deleted);

export function checkoutPage(store: Store) {
  const find = (account: Account, id: string): Checkout | undefined => {
    const checkout = account.state.checkouts.find((one) => one.id === id && one.status === "open");
    return checkout && !isGone(account, checkout.customer) ? checkout : undefined;
  };
  return {
    /** `url` is where the customer is sent. Null when the session isn't open. */
    pay: (id: string, card: "pays" | "fails-later") =>
      store.change((account) => {
        const checkout = find(account, id);
        const customer = account.state.customers.find((one) => one.id === checkout?.customer);
        if (!checkout || !customer) return null;
        customer.cardPays = true;
        openSubscription(account, checkout);
        customer.cardPays = card === "pays";
        return { url: checkout.success_url.replaceAll("{CHECKOUT_SESSION_ID}", id) };
      }),
    isOpen: (id: string) => find(store.read(), id) !== undefined,
  };
}

type Step = (account: Account, subscription: Subscription) => unknown;

const setCard =
  (cardPays: boolean): Step =>
  ({ state }, { customer: id }) => {
    for (const customer of state.customers) if (customer.id === id) customer.cardPays = cardPays;
  };

const STEPS = {
  cancel: (account, one) => one.cancel_at ?? planEnd(account, one, periodOf(one).current_period_end),
  resume: (account, one) => one.cancel_at !== null && planEnd(account, one, null),
  pause,
  unpause,
  "fail-payments": setCard(false),
  "mend-payments": (account, one) => {
    setCard(true)(account, one);
    for (const invoice of account.state.invoices)
      if (invoice.subscription === one.id && invoice.status === "open") chargeInvoice(account, invoice);
  },
} satisfies Record<string, Step>;

export type PortalStep = keyof typeof STEPS;
export const PORTAL_STEPS = Object.keys(STEPS) as PortalStep[];

export function portalPage(store: Store) {
  const find = (account: Account, id: string) => {
    const portal = account.state.portals.find((one) => one.id === id);
    return portal && !isGone(account, portal.customer) ? portal : undefined;
  };
  return {
    find: (id: string) => find(store.read(), id) ?? null,
    /** On each subscription that runs; false when there is no such session. */
    take: (id: string, step: PortalStep) =>
      store.change((account) => {
        const portal = find(account, id);
        for (const one of portal ? runningOf(account.state, portal.customer) : []) STEPS[step](account, one);
        return portal !== undefined;
      }),
  };
}
