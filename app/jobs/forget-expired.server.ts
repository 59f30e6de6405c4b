import { forgetJournal } from "#db/backup/journal-file.server.ts";
import { deleteOldBackups } from "#db/backup/remove-old.server.ts";
import { deleteUnusedAccounts } from "../domain/account/delete-unused-accounts.server.ts";
import { forgetOldCookieConsents } from "../domain/consent/cookie-consents.server.ts";
import { forgetOldCounts } from "../domain/customer-request/counts/figures.server.ts";
import { deleteExpiredRequests } from "../domain/customer-request/delete-expired-requests.server.ts";
import { forgetWithdrawn } from "../domain/customer-request/status/withdrawn.server.ts";
import { forgetOldLabels } from "../domain/customer-request/urgency/urgency-labels.server.ts";
import { forgetFailingDevices } from "../domain/notification/push/push-devices.server.ts";
import { forgetOldDeliveries } from "../domain/notification/webhook/deliveries.server.ts";
import { forgetOldAccesses } from "../domain/operator/access-record.server.ts";
import { forgetUnsentPhotos, UNFINISHED_MS } from "../domain/photo/photo-removal.server.ts";
import { forgetHandovers } from "../domain/profile/members/handover.server.ts";
import { deleteExpiredSessions } from "../domain/session/session.server.ts";
import { deleteExpiredChallenges } from "../domain/sign-in/passkey/passkey-challenge.server.ts";
import { forgetOldStripeRows } from "../domain/subscription/stripe-events.server.ts";
import { forgetOldRuns } from "../platform/job-run/job-runs.server.ts";
import { deleteOldSecrets } from "../platform/one-time-secret/one-time-secrets.server.ts";
import { forgetOldMails, isRemembered } from "../platform/outbox/forget-mails.server.ts";
import { deleteExpiredRateLimits } from "../platform/rate-limit/rate-limit.server.ts";
import { forgetDeadJobs } from "../platform/work/queue.server.ts";
import { removeMailFiles } from "../services/mail/file.server.ts";
import type { App } from "../visit/app-context.server.ts";

/** They stay as long as any backup from before. This counts ms. */
const JOURNAL_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** One failing part holds up no other; then the whole comes again. */
export async function forgetExpiredJob({ db, photos, clock, settings }: App) {
  const now = clock.now();
  const parts: Record<string, () => Promise<number>> = {
    requests: () => deleteExpiredRequests(db, now),
    unsentPhotos: () => forgetUnsentPhotos(db, photos, now),
    temporaryFiles: () => photos.clearScratch(UNFINISHED_MS),
    withdrawn: () => forgetWithdrawn(db, now),
    secrets: () => deleteOldSecrets(db, now),
    challenges: () => deleteExpiredChallenges(db, now),
    handovers: () => forgetHandovers(db, now),
    sessions: () => deleteExpiredSessions(db, now),
    pushDevices: () => forgetFailingDevices(db, now),
    webhookDeliveries: () => forgetOldDeliveries(db, now),
    unusedAccounts: () => deleteUnusedAccounts(db, settings, now),
    cookieConsents: () => forgetOldCookieConsents(db, now),
    adminAccesses: () => forgetOldAccesses(db, now),
    counts: () => forgetOldCounts(db, now),
    urgencyLabels: () => forgetOldLabels(db, now),
    limits: () => deleteExpiredRateLimits(db, now),
    runs: () => forgetOldRuns(db, now),
    deadJobs: () => forgetDeadJobs(db, now),
    stripeRows: () => forgetOldStripeRows(db, now),
    mails: () => forgetOldMails(db, now),
    mailFiles: () => removeMailFiles(settings.STORAGE_DIR, (id) => isRemembered(db, id)),
    backups: () => deleteOldBackups(settings.STORAGE_DIR, settings.BACKUP_DIR, now),
    journal: async () => forgetJournal(settings.BACKUP_DIR, new Date(now.getTime() - JOURNAL_KEPT_MS)),
  };
  const counts: Record<string, number> = {};
  const errors: unknown[] = [];
  for (const [name, forget] of Object.entries(parts)) {
    try {
      counts[name] = await forget();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return counts;
}
