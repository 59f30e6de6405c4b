import type { Database } from "#db/client.server.ts";
import {
  type Buyer,
  type Invoice,
  type Payments,
  PaymentsFailed,
  type PaymentsFault,
} from "../../services/payments/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { findSubscription } from "./find-subscription.server.ts";
import { ensureCustomer, findCustomer } from "./stripe-customer.server.ts";
import { oneAtATime, syncCustomer } from "./sync-customer.server.ts";
import { firstPayment } from "./trial.ts";

/** A visitor waits: all calls of one step together take no longer, in ms. */
const PATIENCE_MS = 12_000;
/** A page shows itself without its invoices then. */
const INVOICES_PATIENCE_MS = 5_000;

export interface Unreachable {
  ok: false;
  reason: "unreachable";
  fault: PaymentsFault;
}

/** Gives an open checkout out again; `attempt`, the id in the page's form, makes a double click one. */
export function startCheckout(
  db: Database,
  payments: Payments,
  owner: Buyer,
  attempt: string,
  now: Date,
): Promise<{ ok: true; url: string } | { ok: false; reason: "already-subscribed" } | Unreachable> {
  const start = async () => {
    const customerId = await ensureCustomer(db, payments, owner, now);
    const firstPaymentAt = firstPayment(findSubscription(db, owner.id, now).trialEndsAt, now);
    const [plans, open] = await Promise.all([
      payments.listSubscriptions(customerId),
      payments.findOpenCheckout(customerId, firstPaymentAt),
    ]);
    if (plans?.some(({ status }) => LIVE_STATUSES.has(status)))
      return { ok: false, reason: "already-subscribed" } as const;
    const checkout = { customerId, profileId: owner.id, attempt, firstPaymentAt };
    const url = open ?? (await payments.createCheckout(checkout));
    return { ok: true, url } as const;
  };
  return orUnreachable(() => oneAtATime(`checkout ${owner.id}`, start));
}

export async function openPortal(
  db: Database,
  payments: Payments,
  owner: { id: string },
): Promise<{ ok: true; url: string } | { ok: false; reason: "no-customer" } | Unreachable> {
  const customerId = findCustomer(db, owner.id);
  if (customerId === null) return { ok: false, reason: "no-customer" };
  return orUnreachable(async () => ({ ok: true, url: await payments.createPortalSession(customerId) }));
}

export async function ownInvoices(
  db: Database,
  payments: Payments,
  owner: { id: string },
): Promise<{ ok: true; invoices: Invoice[] } | Unreachable> {
  const customerId = findCustomer(db, owner.id);
  if (customerId === null) return { ok: true, invoices: [] };
  return orUnreachable(
    async () => ({ ok: true, invoices: await payments.listInvoices(customerId) }),
    INVOICES_PATIENCE_MS,
  );
}

/** Asks Stripe and stores its answer (D37); `found`: a plan runs. */
export async function refreshSubscription(
  db: Database,
  payments: Payments,
  owner: { id: string },
  now: Date,
): Promise<{ ok: true; found: boolean } | Unreachable> {
  const customerId = findCustomer(db, owner.id);
  if (customerId === null) return { ok: true, found: false };
  return orUnreachable(async () => {
    const synced = await syncCustomer(db, payments, customerId, now);
    if (synced.kind === "missing-at-stripe") throw new PaymentsFailed("unknown-customer");
    const status = synced.kind === "stored" ? synced.plan?.status : undefined;
    return { ok: true, found: LIVE_STATUSES.has(status ?? "") };
  });
}

async function orUnreachable<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T | Unreachable> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentsFailed("timeout")), patienceMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error;
    return { ok: false, reason: "unreachable", fault: error.fault };
  } finally {
    clearTimeout(timer);
  }
}
