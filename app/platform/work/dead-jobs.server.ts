import { randomUUID } from "node:crypto";
import { and, count, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { jobs, outbox } from "#db/schema.ts";
import { maskedEmail } from "../email-address.ts";
import { beginAnew, mayBeSecret } from "./attempts.server.ts";
import { DISCARDED, isDead, type Job } from "./queue.server.ts";

const PAGE = 50;

/** An id can come again; together with the moment of its death it names one job. */
export interface DeadKey {
  failedAt: Date;
  id: number;
}

export interface DeadJob extends DeadKey, Pick<Job, "lane" | "attempts" | "why"> {
  /** `recipient` is masked: `m•••••@example.com`. */
  mail: { kind: string; recipient: string } | null;
  canBeTried: boolean;
}

/** A failed assessment says so at its request, and is asked for there. */
const isListed = and(isDead, ne(jobs.lane, "run-analyses"));
const canBeTried = sql<boolean>`NOT ${mayBeSecret}`.mapWith(Boolean);

/** Gives 50 a page, the newest first. `after` null begins at the newest (D40). */
export function listDeadJobs(
  db: Database,
  after: DeadKey | null,
): { dead: DeadJob[]; count: number; next: DeadKey | null } {
  const older = after
    ? or(lt(jobs.failedAt, after.failedAt), and(eq(jobs.failedAt, after.failedAt), lt(jobs.id, after.id)))
    : undefined;
  const rows = db
    .select({ job: jobs, kind: outbox.kind, recipient: outbox.recipient, canBeTried })
    .from(jobs)
    .leftJoin(outbox, eq(outbox.id, jobs.mailId))
    .where(and(isListed, older))
    .orderBy(desc(jobs.failedAt), desc(jobs.id))
    .limit(PAGE + 1)
    .all();
  const dead = rows.slice(0, PAGE).flatMap(({ job, kind, recipient, canBeTried: may }) => {
    const { id, lane, failedAt, attempts, why } = job;
    const mail = kind && recipient ? { kind, recipient: maskedEmail(recipient) } : null;
    return failedAt ? [{ id, lane, failedAt, attempts, why, mail, canBeTried: may }] : [];
  });
  return { dead, count: countDeadJobs(db), next: rows.length > PAGE ? (dead.at(-1) ?? null) : null };
}

export const countDeadJobs = (db: Database): number =>
  db.select({ count: count() }).from(jobs).where(isListed).get()?.count ?? 0;

/** Takes one of them or, without a key, all. A mail gets another id: the service may remember the old one. */
export function tryDeadJobs(db: Database, now: Date, key?: DeadKey): number {
  return writeTransaction(db, (tx) => {
    const begun = beginAnew(tx, and(isOne(key), isListed, canBeTried), now);
    for (const { mailId } of begun)
      if (mailId) tx.update(outbox).set({ id: randomUUID() }).where(eq(outbox.id, mailId)).run();
    return begun.length;
  });
}

/** It stays dead, without its details. A mail that was queued once isn't queued anew. */
export function discardDeadJob(db: Database, key: DeadKey): number {
  const change = { details: {}, why: DISCARDED };
  return db
    .update(jobs)
    .set(change)
    .where(and(isOne(key), isListed))
    .run().changes;
}

const isOne = (key: DeadKey | undefined) => key && and(eq(jobs.id, key.id), eq(jobs.failedAt, key.failedAt));
