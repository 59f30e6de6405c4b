import type { PlanKeeper } from "../domain/subscription/plan-keeper.ts";
import { type Reconciled, reconcilePlans } from "../domain/subscription/reconcile.server.ts";
import type { App } from "../visit/app-context.server.ts";

const reached: Reconciled = { profileId: "" };

export function reconcileSubscriptionsJob(app: App, stopping: AbortSignal) {
  return reconcilePlans(app.db, planKeeper(app, stopping), reached);
}

export function planKeeper({ clock, log, payments }: App, stopping: AbortSignal): PlanKeeper {
  return { payments, now: clock.now, stopping, report: (level, event) => log[level](event) };
}
