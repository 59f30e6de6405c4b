import type { Database } from "#db/client.server.ts";
import { recentJobRuns } from "../../platform/job-run/job-runs.server.ts";
import { type MailQueue, mailQueue } from "../../platform/outbox/mail-queue.server.ts";

/** Mails usually leave within seconds; after this, in ms, somebody should look. */
const TOO_LONG_MS = 30 * 60 * 1000;
/** Below this share of the disk somebody should make room. */
const LEAST_FREE = 0.1;

/** What an administrator should look after; nothing for none of it. */
export interface Alerts {
  deadMails: number;
  /** Since when the oldest mail waits, if that is too long. */
  stuckSince: Date | null;
  failingJobs: string[];
  isDiskNearlyFull: boolean;
  isDatabaseDamaged: boolean;
  /** Values that the newest backup found unreadable. */
  unreadable: number;
}

/**
 * What is not as it should be: mails that were given up or wait for more than 30 minutes, jobs whose last run
 * failed (`lastRuns` are this process's own), less than a tenth of the disk free, a database with a damaged page or unreadable values.
 */
export async function findAlerts(
  db: Database,
  {
    lastRuns,
    disk,
    backup,
  }: {
    lastRuns: readonly { name: string; lastRun: { ok: boolean } | null }[];
    disk: { freeBytes: number; totalBytes: number };
    backup: { unreadable: number } | null;
  },
  now: Date,
): Promise<Alerts> {
  const queue = await mailQueue(db, now);
  const failedHere = lastRuns.filter(({ lastRun }) => lastRun?.ok === false).map(({ name }) => name);
  const failed = recentJobRuns(db, 1)
    .filter(({ error, finishedAt }) => error !== null && !finishedAt)
    .map(({ job }) => job);
  return {
    deadMails: queue.dead,
    stuckSince: stuckSince(queue, now),
    failingJobs: [...new Set([...failedHere, ...failed])],
    isDiskNearlyFull: disk.freeBytes < disk.totalBytes * LEAST_FREE,
    isDatabaseDamaged: db.connection.isDamaged,
    unreadable: backup?.unreadable ?? 0,
  };
}

function stuckSince({ oldest }: MailQueue, now: Date): Date | null {
  return oldest && now.getTime() - oldest.getTime() > TOO_LONG_MS ? oldest : null;
}
