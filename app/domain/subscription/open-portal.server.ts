import type { Database } from "#db/client.server.ts";
import type { Payments } from "../../services/payments.ts";
import { findCustomer } from "./stripe-customer.server.ts";
import { orUnreachable, type Unreachable } from "./unreachable.ts";

export type OpenedPortal = { ok: true; url: string } | { ok: false; reason: "no-customer" } | Unreachable;

/** The page at Stripe where the owner changes card and address, cancels, resumes, and finds invoices. */
export async function openPortal(
  db: Database,
  payments: Payments,
  owner: { id: string },
): Promise<OpenedPortal> {
  const customerId = findCustomer(db, owner.id);
  if (customerId === null) return { ok: false, reason: "no-customer" };
  return orUnreachable(async () => ({ ok: true, url: await payments.createPortalSession(customerId) }));
}
