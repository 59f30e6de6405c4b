import type { Database } from "#db/client.server.ts";
import type { Buyer, Payments } from "../../services/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { ensureCustomer } from "./stripe-customer.server.ts";
import { orUnreachable, type Unreachable } from "./unreachable.ts";

export type StartedCheckout =
  | { ok: true; url: string }
  | { ok: false; reason: "already-subscribed" }
  | Unreachable;

/**
 * The page at Stripe where the owner books Premium. However often and in however many tabs it is asked for, there
 * is one open checkout: an unfinished one is given out again, and `attempt`, the id in the page's form, makes a
 * double click one. Who has a plan already, paid or waiting for money, gets none.
 */
export function startCheckout(
  db: Database,
  payments: Payments,
  owner: Buyer,
  attempt: string,
  now: Date,
): Promise<StartedCheckout> {
  const start = async (): Promise<StartedCheckout> => {
    const customerId = await ensureCustomer(db, payments, owner, now);
    const [plans, open] = await Promise.all([
      payments.listSubscriptions(customerId),
      payments.findOpenCheckout(customerId),
    ]);
    if (plans?.some(({ status }) => LIVE_STATUSES.has(status)))
      return { ok: false, reason: "already-subscribed" };
    const url = open ?? (await payments.createCheckout({ customerId, profileId: owner.id, attempt }));
    return { ok: true, url };
  };
  return orUnreachable(() => oneAtATime(`checkout ${owner.id}`, start));
}
