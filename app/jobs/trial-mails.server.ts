import { mailSite } from "../domain/notification/mail-site.server.ts";
import { queueTrialMails } from "../domain/subscription/trial-mails.server.ts";
import type { App } from "../visit/app-context.server.ts";

/** Every hour of the working day: trials that end soon or have ended. Not by a clock that may be wrong. */
export async function trialMailsJob(app: App) {
  if (app.clock.hasLeapt()) return {};
  const now = app.clock.now();
  const site = await mailSite(app.db, app.settings, now);
  const mails = await queueTrialMails(app.db, site, app.settings.PRICE_MONTHLY_CENTS, now);
  if (mails > 0) app.outboxChanged();
  return { mails };
}
