import type { Database } from "#db/client.server.ts";
import type { Invoice, Payments } from "../../services/payments.ts";
import { findCustomer } from "./stripe-customer.server.ts";
import { orUnreachable, type Unreachable } from "./unreachable.ts";

/** A page waits so long for them, in ms, and shows itself without them then. */
const PATIENCE_MS = 5_000;

/** The owner's invoices at Stripe, newest first; nobody is asked for who never was a customer there. */
export async function ownInvoices(
  db: Database,
  payments: Payments,
  owner: { id: string },
): Promise<{ ok: true; invoices: Invoice[] } | Unreachable> {
  const customerId = findCustomer(db, owner.id);
  if (customerId === null) return { ok: true, invoices: [] };
  return orUnreachable(
    async () => ({ ok: true, invoices: await payments.listInvoices(customerId) }),
    PATIENCE_MS,
  );
}
