import { chargeInvoice } from "../billing/charge.ts";
import { pause, unpause } from "../billing/pause.ts";
import { planEnd } from "../billing/plan-end.ts";
import type { Desk } from "../desk.ts";
import type { StoredSubscription } from "../state.ts";

export const PORTAL_STEPS = [
  "cancel",
  "resume",
  "pause",
  "unpause",
  "fail-payments",
  "mend-payments",
] as const;
export type PortalStep = (typeof PORTAL_STEPS)[number];

type OnSubscription = (desk: Desk, subscription: StoredSubscription) => void;

const ON_SUBSCRIPTION: Partial<Record<PortalStep, OnSubscription>> = {
  cancel: (desk, one) => one.cancelAt === null && planEnd(desk, one, one.periodEnd, false),
  resume: (desk, one) => one.cancelAt !== null && planEnd(desk, one, null, false),
  pause,
  unpause,
};

export function takeStep(desk: Desk, customerId: string, step: PortalStep): void {
  const { state } = desk;
  const running = state.subscriptions.filter(
    ({ customer, status }) => customer === customerId && status !== "canceled",
  );
  for (const subscription of running) ON_SUBSCRIPTION[step]?.(desk, subscription);
  const customer = state.customers.find(({ id }) => id === customerId);
  if (customer && step === "fail-payments") customer.cardPays = false;
  if (customer && step === "mend-payments") {
    customer.cardPays = true;
    payWhatIsOpen(desk, running);
  }
}

function payWhatIsOpen(desk: Desk, running: StoredSubscription[]): void {
  for (const invoice of desk.state.invoices) {
    const isOwed = running.some(({ id }) => id === invoice.subscription);
    if (isOwed && invoice.status === "open") chargeInvoice(desk, invoice);
  }
}
