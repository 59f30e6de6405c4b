import { desc, eq, max } from "drizzle-orm";
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

/** Names of the jobs whose newest run failed and hasn't been made up for yet. */
export async function failingJobs(db: Database): Promise<string[]> {
  const newest = db
    .select({ job: jobRuns.job, newest: max(jobRuns.scheduledFor).as("newest") })
    .from(jobRuns)
    .groupBy(jobRuns.job)
    .as("newest");
  return db
    .select({ job: jobRuns.job, error: jobRuns.error, at: jobRuns.scheduledFor, newest: newest.newest })
    .from(jobRuns)
    .innerJoin(newest, eq(newest.job, jobRuns.job))
    .all()
    .filter(({ error, at, newest }) => error !== null && at.getTime() === newest?.getTime())
    .map(({ job }) => job);
}
