import { queueTrialMails } from "../domain/subscription/trial-mails.server.ts";
import type { App } from "../visit/app-context.server.ts";

export async function trialMailsJob(app: App) {
  const mails = await queueTrialMails(app.db, app.clock.now());
  if (mails > 0) app.outboxChanged();
  return { mails };
}
