import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import {
  atMost,
  type Database,
  given,
  prepared,
  type Transaction,
  writeTransaction,
} from "#db/client.server.ts";
import { jobs } from "#db/schema.ts";
import type { LaneName } from "#db/values.ts";
import { wakeAfterCommit } from "#db/wake.server.ts";
import type { LaneRules } from "./lane-rules.ts";
import { DISCARDED, type Job } from "./queue.server.ts";

export type LeasedJob = Job & { leaseEndsAt: Date };

/** So many jobs in order, without those that `busy` are worked on. Each counts as an attempt from now on. */
export function leaseJobs(
  db: Database,
  { name, leaseMs, isOnePerSubject = false }: LaneRules,
  { busy, most }: { busy: readonly Pick<Job, "id" | "subject">[]; most: number },
  now: Date,
): LeasedJob[] {
  const next = (taken: readonly Pick<Job, "id" | "subject">[], count: number) =>
    due(db).all({
      lane: name,
      now: now.getTime(),
      ids: JSON.stringify(taken.map(({ id }) => id)),
      subjects: JSON.stringify(isOnePerSubject ? taken.map(({ subject }) => subject) : []),
      most: count,
    });
  const found = isOnePerSubject ? [] : next(busy, most);
  if (isOnePerSubject)
    for (let left = most; left > 0; left--) {
      const [job] = next([...busy, ...found], 1);
      if (!job) break;
      found.push(job);
    }
  if (found.length === 0) return [];
  const leaseEndsAt = new Date(now.getTime() + leaseMs);
  lease(db).run({ leaseEndsAt: leaseEndsAt.getTime(), ids: JSON.stringify(found.map(({ id }) => id)) });
  return found.map((job) => ({ ...job, leaseEndsAt, attempts: job.attempts + 1 }));
}

const lease = prepared((db) =>
  db
    .update(jobs)
    .set({ leaseEndsAt: given("leaseEndsAt"), attempts: sql`${jobs.attempts} + 1` })
    .where(sql`${jobs.id} IN (SELECT value FROM json_each(${given("ids")}))`),
);

const isFirst = sql`(${jobs.orderKey} IS NULL OR NOT EXISTS (SELECT 1 FROM ${jobs} AS earlier WHERE earlier.lane = ${jobs.lane} AND earlier.order_key = ${jobs.orderKey} AND earlier.id < ${jobs.id} AND earlier.failed_at IS NULL))`;

const due = prepared((db) =>
  db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.lane, given("lane")),
        isNull(jobs.failedAt),
        lte(jobs.dueAt, given("now")),
        or(isNull(jobs.leaseEndsAt), lte(jobs.leaseEndsAt, given("now"))),
        sql`${jobs.id} NOT IN (SELECT value FROM json_each(${given("ids")}))`,
        sql`(${jobs.subject} IS NULL OR ${jobs.subject} NOT IN (SELECT value FROM json_each(${given("subjects")})))`,
        isFirst,
      ),
    )
    .orderBy(asc(jobs.rank), asc(jobs.dueAt), asc(jobs.id))
    .limit(atMost(given("most"))),
);

/** False when the lease has ended otherwise: the job was removed, asked for anew, or leased again. */
export function isHeld(tx: Transaction, { id, leaseEndsAt }: LeasedJob): boolean {
  return held(tx).get({ id, leaseEndsAt: leaseEndsAt.getTime() }) !== undefined;
}

const held = prepared((db) => {
  const isOurs = and(eq(jobs.id, given("id")), eq(jobs.leaseEndsAt, given("leaseEndsAt")));
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isOurs, isNull(jobs.failedAt)));
});

export function endJob(tx: Transaction, { id }: Job): void {
  end(tx).run({ id });
}

const end = prepared((db) => db.delete(jobs).where(eq(jobs.id, given("id"))));

export function postpone(tx: Transaction, { id }: Job, dueAt: Date, why: string): void {
  tx.update(jobs).set({ dueAt, why, leaseEndsAt: null }).where(eq(jobs.id, id)).run();
}

export function pauseJob(tx: Transaction, { id, attempts, why }: Job, dueAt: Date, code = why): void {
  tx.update(jobs)
    .set({ dueAt, attempts: attempts - 1, why: code, leaseEndsAt: null })
    .where(eq(jobs.id, id))
    .run();
}

export function markDead(tx: Transaction, { keepsDead }: LaneRules, job: Job, why: string, now: Date): void {
  if (!keepsDead) endJob(tx, job);
  else tx.update(jobs).set(dead(why, now)).where(eq(jobs.id, job.id)).run();
}

/** What had an hour at most may be a secret and is of no use later, so nothing of it is kept. */
export const MAY_BE_SECRET_MS = 60 * 60 * 1000;
export const mayBeSecret = sql`coalesce(${jobs.expiresAt} - ${jobs.createdAt} <= ${MAY_BE_SECRET_MS}, 0)`;
const dead = (why: string, failedAt: Date) => ({
  ...{ failedAt, why, leaseEndsAt: null },
  details: sql`CASE WHEN ${mayBeSecret} THEN '{}' ELSE ${jobs.details} END`,
});

/** What is due waits until then, or until its time is over. */
export function holdLane(db: Database, { name }: LaneRules, until: Date, now: Date): void {
  db.update(jobs)
    .set({ dueAt: sql`min(${until.getTime()}, coalesce(${jobs.expiresAt}, ${until.getTime()}))` })
    .where(and(eq(jobs.lane, name), isNull(jobs.failedAt), isNull(jobs.leaseEndsAt), lte(jobs.dueAt, now)))
    .run();
}

/** What failed more often goes later, so that nothing that always fails keeps the others waiting for ever. */
export function holdSubject(tx: Transaction, { lane, subject }: Job, until: Date): void {
  if (subject === null) return;
  const waits = and(isNull(jobs.failedAt), isNull(jobs.leaseEndsAt), lte(jobs.dueAt, until));
  tx.update(jobs)
    .set({ dueAt: sql`${until.getTime()} + ${jobs.attempts}` })
    .where(and(eq(jobs.lane, lane), eq(jobs.subject, subject), waits))
    .run();
}

/** Also dead ones begin anew, in the order they had. */
export function tryAgain(tx: Transaction, lane: LaneName, subject: string, now: Date): void {
  beginAnew(tx, and(eq(jobs.lane, lane), eq(jobs.subject, subject)), now);
}

export function beginAnew(
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
): Pick<Job, "lane" | "mailId">[] {
  const begun = tx
    .update(jobs)
    .set({
      ...{ createdAt: now, dueAt: now, attempts: 0, leaseEndsAt: null, failedAt: null, why: null },
      expiresAt: sql`${now.getTime()} + ${jobs.expiresAt} - ${jobs.createdAt}`,
    })
    .where(and(which, or(isNull(jobs.why), ne(jobs.why, DISCARDED))))
    .returning({ lane: jobs.lane, mailId: jobs.mailId })
    .all();
  for (const { lane } of begun) wakeAfterCommit(tx, lane);
  return begun;
}

export function removeJobsOf(tx: Transaction, lane: LaneName, subject: string): void {
  tx.delete(jobs)
    .where(and(eq(jobs.lane, lane), eq(jobs.subject, subject)))
    .run();
}

export function buryInterrupted(db: Database, rules: LaneRules, now: Date): number {
  const isOver = or(isNull(jobs.leaseEndsAt), lte(jobs.leaseEndsAt, now));
  const hopeless = and(ofLane(rules), isOver, gte(jobs.attempts, rules.tries));
  // A write would wait for other writers, even with nothing to write.
  if (!db.select({ id: jobs.id }).from(jobs).where(hopeless).limit(1).get()) return 0;
  if (!rules.keepsDead) return db.delete(jobs).where(hopeless).run().changes;
  return db.update(jobs).set(dead("interrupted", now)).where(hopeless).run().changes;
}

/**
 * Ends all leases at the start of a process, when nobody can hold one (D53). After the first attempt a job may go
 * at once, later it waits as after a failure: it may be what ends the process.
 */
export function freeLeases(db: Database, rules: LaneRules, now: Date): number {
  return writeTransaction(db, (tx) => {
    const leased = tx
      .select()
      .from(jobs)
      .where(and(ofLane(rules), isNotNull(jobs.leaseEndsAt)))
      .all();
    for (const { id, attempts, expiresAt } of leased) {
      const waitMs = (attempts > 1 && rules.waitMs(attempts - 1)) || 0;
      const dueAt = new Date(Math.min(now.getTime() + waitMs, expiresAt?.getTime() ?? Infinity));
      tx.update(jobs).set({ leaseEndsAt: null, dueAt }).where(eq(jobs.id, id)).run();
    }
    return leased.length;
  });
}

const ofLane = ({ name }: LaneRules) => and(eq(jobs.lane, name), isNull(jobs.failedAt));
