import { deleteOldBackups } from "#db/backups.server.ts";
import { deleteUnusedAccounts } from "../domain/account/delete-unused-accounts.server.ts";
import { deleteExpiredRequests } from "../domain/customer-request/delete-expired-requests.server.ts";
import { forgetOldRuns } from "../domain/job-run/job-runs.server.ts";
import { oneLetter } from "../domain/outbox/all-letters.server.ts";
import { forgetOldLetters } from "../domain/outbox/forget-letters-in-time.server.ts";
import { deleteExpiredRateLimits } from "../domain/rate-limit/rate-limit.server.ts";
import { deleteExpiredSessions } from "../domain/session/session.server.ts";
import { deleteOldChallenges } from "../domain/sign-in/find-challenge.server.ts";
import type { App } from "../middleware/app-context.server.ts";
import { removeMailFiles } from "../services/mail-file.server.ts";

/** Every hour: everything whose time is over. */
export async function forgetExpiredJob({ db, clock, settings }: App) {
  const now = clock.now();
  return {
    requests: await deleteExpiredRequests(db, now),
    challenges: await deleteOldChallenges(db, now),
    sessions: await deleteExpiredSessions(db, now),
    unusedAccounts: await deleteUnusedAccounts(db, settings, now),
    limits: await deleteExpiredRateLimits(db, now),
    runs: await forgetOldRuns(db, now),
    letters: await forgetOldLetters(db, now),
    mailFiles: await removeMailFiles(settings.STORAGE_DIR, async (id) => (await oneLetter(db, id)) !== null),
    backups: await deleteOldBackups(settings.STORAGE_DIR, now),
  };
}
