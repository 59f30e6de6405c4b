import { chargeInvoice } from "../billing/charge.ts";
import { planEnd } from "../billing/plan-end.ts";
import type { Books } from "../books.server.ts";
import type { Desk } from "../desk.ts";
import type { State, StoredInvoice, StoredPortal, StoredSubscription } from "../state.ts";

/** What Stripe's customer portal shows; amounts are cents. */
export interface PortalView {
  id: string;
  returnUrl: string;
  company: string | null;
  email: string | null;
  /** Whether the card on file will pay; null without one. */
  cardPays: boolean | null;
  subscriptions: PortalSubscription[];
  /** Newest first. */
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

export const PORTAL_STEPS = ["cancel", "resume", "fail-payments", "mend-payments"] as const;
export type PortalStep = (typeof PORTAL_STEPS)[number];

export interface PortalPage {
  /** Null when there is no such session. */
  view(id: string): PortalView | null;
  /** Takes a step for the customer of the session and all that runs for it; false when there is no such session. */
  take(id: string, step: PortalStep): boolean;
}

export function portalPage(books: Books): PortalPage {
  return {
    view(id) {
      const { state } = books.desk();
      const portal = openPortal(state, id);
      return portal ? viewOf(portal, state) : null;
    },
    take: (id, step) =>
      books.change((desk) => {
        const portal = openPortal(desk.state, id);
        if (portal) takeStep(desk, portal.customer, step);
        return portal !== undefined;
      }),
  };
}

function openPortal({ portals, customers }: State, id: string): StoredPortal | undefined {
  const portal = portals.find((one) => one.id === id);
  return customers.some((one) => one.id === portal?.customer && !one.isDeleted) ? portal : undefined;
}

function takeStep(desk: Desk, customerId: string, step: PortalStep): void {
  const { state } = desk;
  const running = state.subscriptions.filter(
    ({ customer, status }) => customer === customerId && status !== "canceled",
  );
  if (step === "cancel") {
    for (const one of running) if (one.cancelAt === null) planEnd(desk, one, one.periodEnd, false);
    return;
  }
  if (step === "resume") {
    for (const one of running) if (one.cancelAt !== null) planEnd(desk, one, null, false);
    return;
  }
  for (const customer of state.customers) {
    if (customer.id === customerId) customer.cardPays = step === "mend-payments";
  }
  if (step === "mend-payments") payWhatIsOpen(desk, running);
}

function payWhatIsOpen(desk: Desk, running: StoredSubscription[]): void {
  for (const invoice of desk.state.invoices) {
    const isOwed = running.some(({ id }) => id === invoice.subscription);
    if (isOwed && invoice.status === "open") chargeInvoice(desk, invoice);
  }
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
