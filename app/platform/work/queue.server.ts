import { and, count, eq, isNotNull, isNull, lte, min, ne, or, sql } from "drizzle-orm";
import { type Database, given, placeholders, prepared, type Transaction } from "#db/client.server.ts";
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
  mailId?: string;
  /** A job that is due goes before those of higher ranks. Most have 1. */
  rank?: 0 | 1 | 2;
  dueAt?: Date;
  expiresAt?: Date;
  /** Asked for anew it stays as old as it is and waits as long after the next failure. */
  keepsAge?: true;
}

export const DISCARDED = "discarded";
export const isDead = and(isNotNull(jobs.failedAt), or(isNull(jobs.why), ne(jobs.why, DISCARDED)));

const DEAD_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A job of the same key begins anew, also one that is worked on. The commit wakes the lane. */
export function enqueue(tx: Transaction | Database, job: NewJob, now: Date): void {
  put(tx).run({
    lane: job.lane,
    key: job.key,
    subject: job.subject ?? null,
    orderKey: job.orderKey ?? null,
    details: JSON.stringify(job.details ?? {}),
    customerRequestId: job.customerRequestId ?? null,
    mailId: job.mailId ?? null,
    rank: job.rank ?? 1,
    now: now.getTime(),
    dueAt: (job.dueAt ?? now).getTime(),
    expiresAt: job.expiresAt?.getTime() ?? null,
    keepsAge: job.keepsAge ? 1 : 0,
  });
  wakeAfterCommit(tx, job.lane);
}

const isOld = sql`${given("keepsAge")} AND ${jobs.failedAt} IS NULL`;

const put = prepared((db) =>
  db
    .insert(jobs)
    .values({
      lane: given("lane"),
      ...placeholders("key", "subject", "orderKey", "customerRequestId", "mailId"),
      details: given("details"),
      createdAt: given("now"),
      rank: given("rank"),
      dueAt: given("dueAt"),
      expiresAt: given("expiresAt"),
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
    }),
);

export function findJob(db: Database | Transaction, lane: LaneName, key: string): Job | undefined {
  return db.select().from(jobs).where(isJob(lane, key)).get();
}

export function removeJob(tx: Database | Transaction, lane: LaneName, key: string): void {
  tx.delete(jobs).where(isJob(lane, key)).run();
}

/** `retrying` and `oldest` are of those that wait. What an administrator discarded isn't counted. */
export interface LaneState {
  waiting: number;
  retrying: number;
  oldest: Date | null;
  dead: number;
}

export function laneState(db: Database, lane: LaneName): LaneState {
  const waiting = db
    .select({
      waiting: count(),
      retrying: count(sql`nullif(${jobs.attempts}, 0)`),
      oldest: min(jobs.createdAt),
    })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), isNull(jobs.failedAt)))
    .get();
  const dead = db
    .select({ dead: count() })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), isDead))
    .get();
  return { waiting: 0, retrying: 0, oldest: null, dead: 0, ...waiting, ...dead };
}

export async function forgetDeadJobs(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DEAD_KEPT_MS);
  return db
    .delete(jobs)
    .where(and(isNotNull(jobs.failedAt), lte(jobs.failedAt, before)))
    .run().changes;
}

const isJob = (lane: LaneName, key: string) => and(eq(jobs.lane, lane), eq(jobs.key, key));
