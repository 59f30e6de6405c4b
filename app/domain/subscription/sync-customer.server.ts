import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { isLostAddress } from "../../platform/lost-address.ts";
import type { BookedPlan, Payments } from "../../services/payments/payments.ts";
import { currentPlan, LIVE_STATUSES, secondPlans } from "./current-plan.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import { type StoredPlan, storePlan } from "./store-plan.server.ts";

const running = new Map<string, Promise<unknown>>();

/** Runs after everything begun earlier under the same key; enough for one process (D53). */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = (running.get(key) ?? Promise.resolve()).then(work);
  const ended = run.then(
    () => undefined,
    () => undefined,
  );
  running.set(key, ended);
  void ended.then(() => {
    if (running.get(key) === ended) running.delete(key);
  });
  return run;
}

export type Synced =
  | { kind: "unknown-customer" }
  /** Deleted at Stripe, or, if a plan ran, the key is another account's: nothing was changed. */
  | { kind: "missing-at-stripe"; hadPlan: boolean }
  | (StoredPlan & {
      kind: "stored";
      plan: BookedPlan | null;
      second: BookedPlan[];
    });

/** One question at a time per customer, so that the newest answer stays (D37). Throws PaymentsFailed. */
export function syncCustomer(
  db: Database,
  payments: Payments,
  customerId: string,
  now: Date,
): Promise<Synced> {
  return oneAtATime(`plan ${customerId}`, async () => {
    const row = rowOf(db, customerId);
    if (!row) return { kind: "unknown-customer" };
    const plans = await payments.listSubscriptions(customerId);
    if (!plans) return { kind: "missing-at-stripe", hadPlan: LIVE_STATUSES.has(row.stripeStatus ?? "") };
    const plan = currentPlan(plans);
    const stored = storePlan(db, customerId, plan, now);
    if (!stored) return { kind: "unknown-customer" };
    const owner = { id: row.profileId, email: row.email, companyName: row.companyName };
    // Stripe is where the operator finds the true one.
    const isKnown = !isLostAddress(owner.email);
    if (plan && LIVE_STATUSES.has(plan.status) && isKnown && plan.customerEmail !== owner.email)
      await payments.updateCustomer(customerId, owner);
    return { kind: "stored", ...stored, plan, second: secondPlans(plans, row.profileId) };
  });
}

/** Gives the money back too. Can be repeated after any step. */
export async function endSecondPlans(
  { payments, report }: PlanKeeper,
  plans: readonly BookedPlan[],
): Promise<void> {
  for (const { id, customerId, latestInvoiceId } of plans) {
    // The money first: a plan that has ended is not found again.
    const cents = latestInvoiceId ? await payments.refundInvoice(latestInvoiceId) : 0;
    await payments.cancelSubscription(id);
    report("error", { event: "second-plan-given-back", customerId, plan: id, cents });
  }
}

function rowOf(db: Database, customerId: string) {
  return db
    .select({
      profileId: subscriptions.profileId,
      stripeStatus: subscriptions.stripeStatus,
      companyName: profiles.companyName,
      email: users.email,
    })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.profileId))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(subscriptions.stripeCustomerId, customerId))
    .get();
}
