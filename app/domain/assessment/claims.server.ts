import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { analysisJobs, requestAiAnalysis } from "#db/schema.ts";
import type { AssessmentFault } from "#db/values.ts";
import type { StoredAssessment } from "./find-assessment.server.ts";

/** A claim whose holder vanished is free again after this, in ms: longer than any assessment takes. */
const LEASE_MS = 120_000;
const MOST_ATTEMPTS = 5;

export interface ClaimedAssessment {
  customerRequestId: string;
  claimedAt: Date;
}

/** The time is always true; without it SQLite reads the whole index. */
const waiting = and(isNull(analysisJobs.failedAt), gt(analysisJobs.requestedAt, new Date(0)));

export function claimAssessment(
  db: Database,
  inWork: readonly string[],
  now: Date,
): ClaimedAssessment | null {
  const free = or(
    isNull(analysisJobs.claimedAt),
    lte(analysisJobs.claimedAt, new Date(now.getTime() - LEASE_MS)),
  );
  const next = db
    .select({ id: analysisJobs.customerRequestId })
    .from(analysisJobs)
    .where(
      and(
        waiting,
        free,
        lt(analysisJobs.attempts, MOST_ATTEMPTS),
        notInArray(analysisJobs.customerRequestId, [...inWork]),
      ),
    )
    .orderBy(analysisJobs.requestedAt)
    .limit(1);
  const claimed = db
    .update(analysisJobs)
    .set({ claimedAt: now, attempts: sql`${analysisJobs.attempts} + 1` })
    .where(inArray(analysisJobs.customerRequestId, next))
    .returning({ customerRequestId: analysisJobs.customerRequestId })
    .get();
  return claimed ? { ...claimed, claimedAt: now } : null;
}

/** For the start of a process, when nobody can hold a claim (D53). */
export function freeClaims(db: Database): number {
  return db
    .update(analysisJobs)
    .set({ claimedAt: null })
    .where(and(waiting, isNotNull(analysisJobs.claimedAt)))
    .run().changes;
}

export function giveUpInterrupted(db: Database, now: Date): number {
  const isOver = or(
    isNull(analysisJobs.claimedAt),
    lte(analysisJobs.claimedAt, new Date(now.getTime() - LEASE_MS)),
  );
  return db
    .update(analysisJobs)
    .set({ failedAt: now, error: "interrupted", claimedAt: null })
    .where(and(waiting, isOver, gte(analysisJobs.attempts, MOST_ATTEMPTS)))
    .run().changes;
}

export function putBack(db: Database, claim: ClaimedAssessment): void {
  db.update(analysisJobs)
    .set({ claimedAt: null, attempts: sql`${analysisJobs.attempts} - 1` })
    .where(held(claim))
    .run();
}

export function markFailed(db: Database, claim: ClaimedAssessment, error: AssessmentFault, now: Date): void {
  db.update(analysisJobs).set({ failedAt: now, error, claimedAt: null }).where(held(claim)).run();
}

/** False when the claim isn't held any more. The request itself stays as rules and people judged it (law L20). */
export function storeAssessment(
  db: Database,
  claim: ClaimedAssessment,
  { text, ...columns }: StoredAssessment,
): boolean {
  return writeTransaction(db, (tx) => {
    if (tx.delete(analysisJobs).where(held(claim)).run().changes === 0) return false;
    const row = { ...columns, analysisResult: { text } };
    tx.insert(requestAiAnalysis)
      .values({ customerRequestId: claim.customerRequestId, ...row })
      .onConflictDoUpdate({ target: requestAiAnalysis.customerRequestId, set: row })
      .run();
    return true;
  });
}

function held({ customerRequestId, claimedAt }: ClaimedAssessment) {
  return and(
    eq(analysisJobs.customerRequestId, customerRequestId),
    eq(analysisJobs.claimedAt, claimedAt),
    waiting,
  );
}
