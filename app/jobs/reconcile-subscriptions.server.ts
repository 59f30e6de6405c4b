import { type Reconciled, reconcilePlans } from "../domain/subscription/reconcile.server.ts";
import type { App } from "../visit/app-context.server.ts";
import { planKeeper } from "./keep-plans.server.ts";

const reached: Reconciled = { profileId: "" };

export async function reconcileSubscriptionsJob(app: App, stopping: AbortSignal) {
  const counts = await reconcilePlans(app.db, planKeeper(app, stopping), reached);
  return counts;
}
