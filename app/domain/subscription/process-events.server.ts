import type { Database } from "#db/client.server.ts";
import { PaymentsFailed } from "../../services/payments/payments.ts";
import { isKnownStatus } from "./current-plan.ts";
import { isEndedCustomer, requestEnding } from "./ended-customers.server.ts";
import type { PlanKeeper } from "./plan-keeper.ts";
import { storePlan } from "./store-plan.server.ts";
import { markProcessed, postponeEvents, type StoredEvent, waitingEvents } from "./stripe-events.server.ts";
import { endSecondPlans, syncCustomer } from "./sync-customer.server.ts";

const BATCH = 200;
/** An account that is gone must not pay. */
const PAYING = /^(?:customer\.subscription\.created|checkout\.session\.completed|invoice\.paid)$/;

/** An event is done when all it caused is stored. After Stripe fails the round asks no more. */
export async function processEvents(db: Database, keeper: PlanKeeper) {
  const result = { synced: 0, failed: 0, mails: 0 };
  for (const [customerId, events] of byCustomer(waitingEvents(db, keeper.now(), BATCH))) {
    if (keeper.stopping.aborted) break;
    try {
      result.mails += await processCustomer(db, keeper, customerId, events);
      markProcessed(db, events, keeper.now());
      result.synced += 1;
    } catch (error) {
      postponeEvents(db, events, keeper.now());
      if (!(error instanceof PaymentsFailed)) throw error;
      const { fault, code, requestId } = error;
      keeper.report("warn", { event: "plan-sync-failed", customerId, fault, code, requestId });
      result.failed += 1;
      if (fault !== "refused" && fault !== "garbage") break;
    }
  }
  return result;
}

async function processCustomer(
  db: Database,
  keeper: PlanKeeper,
  customerId: string,
  events: readonly StoredEvent[],
): Promise<number> {
  const { payments, now, report } = keeper;
  const types = [...new Set(events.map(({ type }) => type))];
  const synced = await syncCustomer(db, payments, customerId, now());
  if (synced.kind === "unknown-customer") {
    if (!isEndedCustomer(db, customerId))
      report("warn", { event: "stripe-customer-unknown", customerId, types });
    else if (types.some((type) => PAYING.test(type))) requestEnding(db, customerId, now());
    return 0;
  }
  if (types.includes("customer.deleted")) {
    report("warn", { event: "stripe-customer-deleted", customerId });
    if (synced.kind === "missing-at-stripe") storePlan(db, customerId, null, now());
    return 0;
  }
  if (synced.kind === "missing-at-stripe") throw new PaymentsFailed("refused", "resource_missing");
  const status = synced.plan?.status ?? null;
  if (status !== null && !isKnownStatus(status))
    report("error", { event: "plan-status-unknown", customerId, status });
  if (synced.hasChanged) report("info", { event: "plan-changed", customerId, status });
  await endSecondPlans(keeper, synced.second);
  return synced.hasMail ? 1 : 0;
}

function byCustomer(events: readonly StoredEvent[]): Map<string, StoredEvent[]> {
  const groups = new Map<string, StoredEvent[]>();
  for (const event of events) {
    if (event.stripeCustomerId === null) continue;
    groups.set(event.stripeCustomerId, [...(groups.get(event.stripeCustomerId) ?? []), event]);
  }
  return groups;
}
