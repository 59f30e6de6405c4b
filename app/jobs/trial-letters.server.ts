import { queueTrialLetters } from "../domain/subscription/trial-letters.server.ts";
import { mailSite } from "../domain/unsubscribe/mail-site.server.ts";
import type { App } from "../middleware/app-context.server.ts";

/** Every hour of the working day: trials that end soon or have ended. Not by a clock that may be wrong. */
export async function trialLettersJob(app: App) {
  if (app.clock.hasLeapt()) return {};
  const now = app.clock.now();
  const site = await mailSite(app.db, app.settings, now);
  const letters = await queueTrialLetters(app.db, site, app.settings.PRICE_MONTHLY_CENTS, now);
  if (letters > 0) app.outboxChanged();
  return { letters };
}
