import { queueTrialMails } from "../domain/subscription/trial-mails.server.ts";
import type { App } from "../visit/app-context.server.ts";

/** Every hour of the working day: trials that end soon or have ended. */
export async function trialMailsJob(app: App) {
  const mails = await queueTrialMails(app.db, app.clock.now());
  if (mails > 0) app.outboxChanged();
  return { mails };
}
