import type { Account } from "../account.ts";
import { chargeInvoice } from "../billing/charge.ts";
import { pause, unpause } from "../billing/pause.ts";
import { planEnd } from "../billing/plan-end.ts";
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

type OnSubscription = (account: Account, subscription: StoredSubscription) => void;

const ON_SUBSCRIPTION: Partial<Record<PortalStep, OnSubscription>> = {
  cancel: (account, one) => one.cancelAt === null && planEnd(account, one, one.periodEnd, false),
  resume: (account, one) => one.cancelAt !== null && planEnd(account, one, null, false),
  pause,
  unpause,
};

export function takeStep(account: Account, customerId: string, step: PortalStep): void {
  const { state } = account;
  const running = state.subscriptions.filter(
    ({ customer, status }) => customer === customerId && status !== "canceled",
  );
  for (const subscription of running) ON_SUBSCRIPTION[step]?.(account, subscription);
  const customer = state.customers.find(({ id }) => id === customerId);
  if (customer && step === "fail-payments") customer.cardPays = false;
  if (customer && step === "mend-payments") {
    customer.cardPays = true;
    payWhatIsOpen(account, running);
  }
}

function payWhatIsOpen(account: Account, running: StoredSubscription[]): void {
  for (const invoice of account.state.invoices) {
    const isOwed = running.some(({ id }) => id === invoice.subscription);
    if (isOwed && invoice.status === "open") chargeInvoice(account, invoice);
  }
}
