import { and, asc, desc, eq, getTableColumns, isNull, lte, max, ne, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { jobRuns } from "#db/schema.ts";
import { DEFERRED, STOPPED } from "./run-state.ts";

/** In ms; without the wait a failing run would spin. */
const TAKEN_UP_AFTER_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;

const one = (job: string, scheduledFor: Date) =>
  and(eq(jobRuns.job, job), eq(jobRuns.scheduledFor, scheduledFor));

/** So that it happens once (D44). `later`: it began less than a minute ago and neither ended nor was stopped. */
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
    const elapsed = now.getTime() - run.startedAt.getTime();
    const wasStopped = run.error === STOPPED;
    if (!wasStopped && elapsed >= 0 && elapsed < TAKEN_UP_AFTER_MS) return "later";
    tx.update(jobRuns)
      .set({ startedAt: now, error: wasStopped ? null : (run.error ?? "cut off") })
      .where(one(job, scheduledFor))
      .run();
    return "claimed";
  });
}

/** `error` is the name of the thrown error, and such a run comes again. It stays beside a later success. */
export function endRun(db: Database, job: string, scheduledFor: Date, error: string | null, now: Date): void {
  db.update(jobRuns)
    .set(error === null ? { finishedAt: now } : { error, finishedAt: null })
    .where(one(job, scheduledFor))
    .run();
}

/** Over without having run: the job's next time does what this one would have done. */
export function deferRun(db: Database, job: string, scheduledFor: Date, now: Date): void {
  db.update(jobRuns).set({ finishedAt: now, error: DEFERRED }).where(one(job, scheduledFor)).run();
}

export function jobsBegun(db: Database): Set<string> {
  return new Set(
    db
      .selectDistinct({ job: jobRuns.job })
      .from(jobRuns)
      .all()
      .map(({ job }) => job),
  );
}

/** For a job new to this database: its earlier times count as done. */
export function beginWithNextRun(db: Database, job: string, latest: Date, now: Date): void {
  db.insert(jobRuns).values({ job, scheduledFor: latest, startedAt: now, finishedAt: now }).run();
}

export type JobRun = typeof jobRuns.$inferSelect;

/** The latest comes first. `error` is a name ("SqliteError SQLITE_BUSY"), also after a later success. */
export function recentJobRuns(db: Database, limit: number): JobRun[] {
  const rank = sql<number>`row_number() OVER (PARTITION BY ${jobRuns.job} ORDER BY ${jobRuns.scheduledFor} DESC)`;
  const ranked = db
    .select({ ...getTableColumns(jobRuns), rank: rank.as("rank") })
    .from(jobRuns)
    .as("ranked");
  const { job, scheduledFor, startedAt, finishedAt, error } = ranked;
  return db
    .select({ job, scheduledFor, startedAt, finishedAt, error })
    .from(ranked)
    .where(lte(ranked.rank, limit))
    .orderBy(desc(ranked.scheduledFor), asc(ranked.job))
    .all();
}

export function lastSuccesses(db: Database): Map<string, Date> {
  const rows = db
    .select({ job: jobRuns.job, at: max(jobRuns.finishedAt) })
    .from(jobRuns)
    .where(or(isNull(jobRuns.error), ne(jobRuns.error, DEFERRED)))
    .groupBy(jobRuns.job)
    .all();
  return new Map(rows.flatMap(({ job, at }) => (at ? [[job, at] as const] : [])));
}

export function startBefore(db: Database, job: string, scheduledFor: Date): Date | null {
  const last = db
    .select({ at: jobRuns.startedAt })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), ne(jobRuns.scheduledFor, scheduledFor)))
    .orderBy(desc(sql`rowid`))
    .get();
  return last?.at ?? null;
}

export async function forgetOldRuns(db: Database, now: Date): Promise<number> {
  const isOld = lte(jobRuns.scheduledFor, new Date(now.getTime() - REMEMBERED_MS));
  return db.delete(jobRuns).where(isOld).run().changes;
}
