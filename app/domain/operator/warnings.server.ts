import type { Database } from "#db/client.server.ts";
import { recentJobRuns } from "../../platform/job-run/job-runs.server.ts";
import { runState } from "../../platform/job-run/run-state.ts";
import { countDeadJobs } from "../../platform/work/dead-jobs.server.ts";
import { type LaneState, laneState } from "../../platform/work/queue.server.ts";

const TOO_LONG_MS = 30 * 60 * 1000;
const LEAST_FREE_SHARE = 0.1;

export type Warnings = Awaited<ReturnType<typeof findWarnings>>;

interface Seen {
  lastRuns: readonly { name: string; lastRun: { ok: boolean } | null }[];
  disk: { freeBytes: number; totalBytes: number };
  backup: { unreadable: number } | null;
  photos: { missing: number } | null;
}

export async function findWarnings(db: Database, { lastRuns, disk, backup, photos }: Seen, now: Date) {
  const queue = laneState(db, "send-mails");
  const failedHere = lastRuns.filter(({ lastRun }) => lastRun?.ok === false).map(({ name }) => name);
  const failed = recentJobRuns(db, 1)
    .filter((run) => runState(run) === "failed")
    .map(({ job }) => job);
  return {
    deadMails: queue.dead,
    deadTasks: countDeadJobs(db) - queue.dead,
    stuckSince: stuckSince(queue, now),
    failingJobs: [...new Set([...failedHere, ...failed])],
    isDiskNearlyFull: disk.freeBytes < disk.totalBytes * LEAST_FREE_SHARE,
    isDatabaseDamaged: db.connection.isDamaged,
    unreadable: backup?.unreadable ?? 0,
    missingPhotos: photos?.missing ?? 0,
  };
}

/** Since when the oldest mail waits, if that is too long. */
function stuckSince({ oldest }: LaneState, now: Date): Date | null {
  return oldest && now.getTime() - oldest.getTime() > TOO_LONG_MS ? oldest : null;
}
