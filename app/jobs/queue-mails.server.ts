import { queueContractMails } from "#app/domain/consent/contract-mails.server.ts";
import { queueDigests } from "#app/domain/notification/queue-digests.server.ts";
import { queueTrialMails } from "#app/domain/subscription/trial-mails.server.ts";
import type { App } from "#app/visit/app-context.server.ts";

export async function dailyDigestJob(app: App, scheduledFor: Date) {
  const digests = await queueDigests(app.db, scheduledFor, app.clock.now());
  return { digests };
}

export async function trialMailsJob(app: App) {
  const mails = await queueTrialMails(app.db, app.clock.now());
  return { mails };
}

export async function contractMailsJob(app: App) {
  const mails = await queueContractMails(app.db, app.clock.now());
  return { mails };
}
