import { cancelEndedPlans } from "../domain/subscription/cancel-ended-plans.server.ts";
import { endCustomers } from "../domain/subscription/ended-customers.server.ts";
import type { PlanKeeper } from "../domain/subscription/plan-keeper.ts";
import { processEvents } from "../domain/subscription/process-events.server.ts";
import type { App } from "../visit/app-context.server.ts";

export async function keepPlansJob(app: App, stopping: AbortSignal) {
  const keeper = planKeeper(app, stopping);
  const events = await processEvents(app.db, keeper);
  const cancelled = await cancelEndedPlans(app.db, keeper);
  return { ...events, ...cancelled, ...(await endCustomers(app.db, keeper)) };
}

export function planKeeper({ clock, log, payments }: App, stopping: AbortSignal): PlanKeeper {
  return {
    payments,
    now: clock.now,
    stopping,
    report: (level, event) => log[level](event),
  };
}
