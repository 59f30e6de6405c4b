import { sendDueWebhooks, WEBHOOK_OUTCOMES } from "../domain/notification/webhook/send-webhooks.server.ts";
import type { App } from "../visit/app-context.server.ts";

type Needs = Pick<App, "db" | "clock" | "metrics" | "log"> & {
  settings: Pick<App["settings"], "ORIGIN" | "isLocal" | "PRODUCT_NAME">;
};

export async function sendWebhooksJob(app: Needs, stopping: AbortSignal) {
  const { db, clock, metrics, log } = app;
  const { ORIGIN, isLocal, PRODUCT_NAME: product } = app.settings;
  const sender = { ORIGIN, isLocal, product };
  const result = await sendDueWebhooks(db, { sender, now: clock.now, stopping });
  for (const outcome of WEBHOOK_OUTCOMES) metrics.webhooks.add(outcome, result[outcome]);
  if (result.paused > 0) {
    log.warn({ event: "webhooks-paused", count: result.paused });
  }
  return result;
}
