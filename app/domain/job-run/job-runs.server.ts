import { and, eq, lte } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { jobRuns } from "#db/schema.ts";

/** A run that failed, or whose process ended, is taken up again after this, in ms: a fault must not spin. */
const TAKEN_UP_AFTER_MS = 60_000;
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

const one = (job: string, scheduledFor: Date) =>
  and(eq(jobRuns.job, job), eq(jobRuns.scheduledFor, scheduledFor));

/**
 * Claims the run of `job` that was due at `scheduledFor`, so that it happens once (D44). `done`: it has
 * happened; `later`: it has begun less than a minute ago and not ended yet.
 */
export function claimRun(
  db: Database,
  job: string,
  scheduledFor: Date,
  now: Date,
): "claimed" | "done" | "later" {
  return writeTransaction(db, (tx) => {
    const run = tx.select().from(jobRuns).where(one(job, scheduledFor)).get();
    if (!run) {
      tx.insert(jobRuns).values({ job, scheduledFor, startedAt: now }).run();
      return "claimed";
    }
    if (run.finishedAt) return "done";
    if (now.getTime() - run.startedAt.getTime() < TAKEN_UP_AFTER_MS) return "later";
    tx.update(jobRuns).set({ startedAt: now, error: null }).where(one(job, scheduledFor)).run();
    return "claimed";
  });
}

/** Writes down how a claimed run ended: `error` is the name of what was thrown, or null; such a run comes again. */
export function endRun(db: Database, job: string, scheduledFor: Date, error: string | null, now: Date): void {
  db.update(jobRuns)
    .set({ error, finishedAt: error === null ? now : null })
    .where(one(job, scheduledFor))
    .run();
}

/**
 * A job that never ran on this database begins with its next time: what was due before is written down as
 * done. Does nothing for a job that has run before.
 */
export function beginWithNextRun(db: Database, job: string, latest: Date, now: Date): void {
  writeTransaction(db, (tx) => {
    if (tx.select().from(jobRuns).where(eq(jobRuns.job, job)).limit(1).get()) return;
    tx.insert(jobRuns).values({ job, scheduledFor: latest, startedAt: now, finishedAt: now }).run();
  });
}

/** Forgets runs of more than 30 days ago; returns how many. */
export async function forgetOldRuns(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REMEMBERED_MS);
  return db.delete(jobRuns).where(lte(jobRuns.scheduledFor, before)).run().changes;
}
