import { newId } from "../new-id.ts";
import type { State } from "../state.ts";
import type { Store } from "../store.server.ts";

const EVENTS_SHOWN = 40;

/** The newest come first. */
export interface OverviewView {
  customers: { id: string; name: string | null; subscriptions: number }[];
  openCheckouts: { id: string; company: string | null; createdAt: Date }[];
  events: { id: string; type: string; createdAt: Date; isDelivered: boolean }[];
  waitingEvents: number;
}

export interface OverviewPage {
  view(): OverviewView;
  /** Returns its id, or null for an unknown customer. */
  openPortal(customer: string, returnUrl: string): string | null;
}

export function overviewPage(store: Store): OverviewPage {
  return {
    view: () => viewOf(store.read().state),
    openPortal: (customer, returnUrl) =>
      store.change(({ state, now }) => {
        if (!state.customers.some(({ id, isDeleted }) => id === customer && !isDeleted)) return null;
        const id = newId("bps_");
        state.portals.push({ id, created: now, customer, returnUrl, locale: null });
        return id;
      }),
  };
}

function viewOf({ customers, subscriptions, checkouts, events }: State): OverviewView {
  return {
    customers: customers
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, name }) => ({
        id,
        name,
        subscriptions: subscriptions.filter(
          ({ customer, status }) => customer === id && status !== "canceled",
        ).length,
      }))
      .reverse(),
    openCheckouts: checkouts
      .filter(({ status }) => status === "open")
      .map(({ id, created, customer }) => ({
        id,
        company: customers.find((one) => one.id === customer)?.name ?? null,
        createdAt: new Date(created * 1000),
      }))
      .reverse(),
    events: events
      .slice(-EVENTS_SHOWN)
      .map(({ id, type, created, isDelivered }) => ({
        id,
        type,
        createdAt: new Date(created * 1000),
        isDelivered,
      }))
      .reverse(),
    waitingEvents: events.filter(({ isDelivered }) => !isDelivered).length,
  };
}
