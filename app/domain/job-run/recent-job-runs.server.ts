import { and, desc, eq, getTableColumns, max } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { jobRuns } from "#db/schema.ts";

export type JobRun = typeof jobRuns.$inferSelect;

/** The last `limit` runs of jobs with times of their own, the newest first, for administrators. */
export async function recentJobRuns(db: Database, limit: number): Promise<JobRun[]> {
  return db
    .select()
    .from(jobRuns)
    .orderBy(desc(jobRuns.scheduledFor), desc(jobRuns.startedAt), jobRuns.job)
    .limit(limit)
    .all();
}

/** The newest run of every job with times of its own; one with an `error` hasn't been made up for yet. */
export async function newestJobRuns(db: Database): Promise<JobRun[]> {
  const newest = db
    .select({ job: jobRuns.job, at: max(jobRuns.scheduledFor).as("at") })
    .from(jobRuns)
    .groupBy(jobRuns.job)
    .as("newest");
  const isNewest = and(eq(newest.job, jobRuns.job), eq(newest.at, jobRuns.scheduledFor));
  return db.select(getTableColumns(jobRuns)).from(jobRuns).innerJoin(newest, isNewest).all();
}
