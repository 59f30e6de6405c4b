import { and, count, eq, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { jobs } from "#db/schema.ts";
import type { LaneName } from "#db/values.ts";
import { wakeAfterCommit } from "#db/wake.server.ts";

export type Job = typeof jobs.$inferSelect;

export interface NewJob {
  lane: LaneName;
  key: string;
  subject?: string;
  orderKey?: string;
  details?: object;
  customerRequestId?: string;
  expiresAt?: Date;
  /** Asked for anew it stays as old as it is and waits as long after the next failure. */
  keepsAge?: true;
}

const DEAD_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const given = sql.placeholder;

/** A job of the same key begins anew, also one that is worked on. The commit wakes the lane. */
export function enqueue(tx: Transaction | Database, job: NewJob, now: Date): void {
  put(tx).run({
    lane: job.lane,
    key: job.key,
    subject: job.subject ?? null,
    orderKey: job.orderKey ?? null,
    details: JSON.stringify(job.details ?? {}),
    customerRequestId: job.customerRequestId ?? null,
    now: now.getTime(),
    expiresAt: job.expiresAt?.getTime() ?? null,
    keepsAge: job.keepsAge ? 1 : 0,
  });
  wakeAfterCommit(tx, job.lane);
}

const isOld = sql`${given("keepsAge")} AND ${jobs.failedAt} IS NULL`;

const put = prepared((db: Database) =>
  db
    .insert(jobs)
    .values({
      lane: sql`${given("lane")}`,
      key: given("key"),
      subject: given("subject"),
      orderKey: given("orderKey"),
      details: sql`${given("details")}`,
      customerRequestId: given("customerRequestId"),
      createdAt: sql`${given("now")}`,
      dueAt: sql`${given("now")}`,
      expiresAt: sql`${given("expiresAt")}`,
    })
    .onConflictDoUpdate({
      target: [jobs.lane, jobs.key],
      set: {
        subject: sql`excluded.subject`,
        details: sql`excluded.details`,
        createdAt: sql`CASE WHEN ${isOld} THEN ${jobs.createdAt} ELSE excluded.created_at END`,
        dueAt: sql`excluded.due_at`,
        expiresAt: sql`excluded.expires_at`,
        attempts: sql`CASE WHEN ${isOld} THEN ${jobs.attempts} ELSE 0 END`,
        ...{ leaseEndsAt: null, failedAt: null, why: null },
      },
    })
    .prepare(),
);

export function findJob(db: Database | Transaction, lane: LaneName, key: string): Job | undefined {
  return db.select().from(jobs).where(isJob(lane, key)).get();
}

export function removeJob(tx: Database | Transaction, lane: LaneName, key: string): void {
  tx.delete(jobs).where(isJob(lane, key)).run();
}

export function waitingJobs(db: Database, lane: LaneName): { waiting: number; oldest: Date | null } {
  const found = db
    .select({ waiting: count(), oldest: min(jobs.createdAt) })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), isNull(jobs.failedAt)))
    .get();
  return found ?? { waiting: 0, oldest: null };
}

export async function forgetDeadJobs(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DEAD_KEPT_MS);
  return db
    .delete(jobs)
    .where(and(isNotNull(jobs.failedAt), lte(jobs.failedAt, before)))
    .run().changes;
}

const isJob = (lane: LaneName, key: string) => and(eq(jobs.lane, lane), eq(jobs.key, key));
