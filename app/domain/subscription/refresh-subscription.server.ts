import type { Database } from "#db/client.server.ts";
import { type Payments, PaymentsFailed } from "../../services/payments.ts";
import type { MailSite } from "../notification/mail-site.server.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { findCustomer } from "./stripe-customer.server.ts";
import { syncCustomer } from "./sync-customer.server.ts";
import { orUnreachable, type Unreachable } from "./unreachable.ts";

/**
 * 'Status aktualisieren': asks Stripe directly and stores its answer (D37). `found` says whether a plan runs.
 * Call `app.outboxChanged()` afterwards.
 */
export async function refreshSubscription(
  db: Database,
  payments: Payments,
  owner: { id: string },
  site: MailSite,
  now: Date,
): Promise<{ ok: true; found: boolean } | Unreachable> {
  const customerId = findCustomer(db, owner.id);
  if (customerId === null) return { ok: true, found: false };
  return orUnreachable(async () => {
    const synced = await syncCustomer(db, payments, customerId, site, now);
    if (synced.kind === "missing-at-stripe") throw new PaymentsFailed("key");
    const status = synced.kind === "stored" ? synced.plan?.status : undefined;
    return { ok: true, found: LIVE_STATUSES.has(status ?? "") };
  });
}
