import type { State, StoredInvoice, StoredPortal, StoredSubscription } from "../state.ts";
import type { Store } from "../store.server.ts";
import { type PortalStep, takeStep } from "./portal-steps.ts";

/** Amounts are cents; newest first. */
export interface PortalView {
  id: string;
  returnUrl: string;
  company: string | null;
  email: string | null;
  /** Null without a card. */
  cardPays: boolean | null;
  subscriptions: PortalSubscription[];
  invoices: PortalInvoice[];
}

interface PortalSubscription {
  id: string;
  status: StoredSubscription["status"];
  net: number;
  renewsAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
}

interface PortalInvoice {
  id: string;
  number: string;
  createdAt: Date;
  total: number;
  isPaid: boolean;
  nextAttempt: Date | null;
}

export interface PortalPage {
  view(id: string): PortalView | null;
  /** False when there is no such session. */
  take(id: string, step: PortalStep): boolean;
}

export function portalPage(store: Store): PortalPage {
  return {
    view(id) {
      const { state } = store.read();
      const portal = openPortal(state, id);
      return portal ? viewOf(portal, state) : null;
    },
    take: (id, step) =>
      store.change((account) => {
        const portal = openPortal(account.state, id);
        if (portal) takeStep(account, portal.customer, step);
        return portal !== undefined;
      }),
  };
}

function openPortal({ portals, customers }: State, id: string): StoredPortal | undefined {
  const portal = portals.find((one) => one.id === id);
  return customers.some((one) => one.id === portal?.customer && !one.isDeleted) ? portal : undefined;
}

function viewOf({ id, customer: customerId, returnUrl }: StoredPortal, state: State): PortalView {
  const customer = state.customers.find((one) => one.id === customerId);
  const own = (one: { customer: string }) => one.customer === customerId;
  return {
    id,
    returnUrl,
    company: customer?.name ?? null,
    email: customer?.email ?? null,
    cardPays: customer?.cardPays ?? null,
    subscriptions: state.subscriptions.filter(own).map(shownSubscription).reverse(),
    invoices: state.invoices.filter(own).map(shownInvoice).reverse(),
  };
}

function shownSubscription(one: StoredSubscription): PortalSubscription {
  const runsOn = one.status !== "canceled" && one.cancelAt === null;
  return {
    id: one.id,
    status: one.status,
    net: one.cents,
    renewsAt: runsOn ? asDate(one.periodEnd) : null,
    endsAt: one.status === "canceled" ? null : asDate(one.cancelAt),
    endedAt: asDate(one.endedAt),
  };
}

function shownInvoice(one: StoredInvoice): PortalInvoice {
  return {
    id: one.id,
    number: one.number,
    createdAt: new Date(one.created * 1000),
    total: one.subtotal + one.tax,
    isPaid: one.status === "paid",
    nextAttempt: asDate(one.nextAttempt),
  };
}

const asDate = (at: number | null) => (at === null ? null : new Date(at * 1000));
