import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, jobs, requestAiAnalysis } from "#db/schema.ts";
import type { Limit } from "../../platform/rate-limit/limit.ts";
import { consumeAttemptIn, rateLimitKey } from "../../platform/rate-limit/rate-limit.server.ts";
import { enqueue } from "../../platform/work/queue.server.ts";
import { followedAt, wholeMessage } from "../customer-request/status/whole-message.server.ts";

export const isAssessmentOf = (request: string | SQLWrapper) =>
  and(eq(jobs.lane, "run-analyses"), eq(jobs.key, request));

/** Far above a day's requests, far below what a stuck finger costs. */
export const DAILY_ASSESSMENTS: Limit = { limit: 50, windowMs: 24 * 60 * 60 * 1000 };

/** In ms; a younger answer is shown instead of asking the model again. */
const STILL_NEW_MS = 60_000;

export type RequestedAssessment =
  | { ok: true; isFirst: boolean }
  | { ok: false; reason: "not-found" | "no-text" }
  | { ok: false; reason: "too-many"; retryAt: Date };

/** Asking again while one waits, runs or is a minute old changes and counts nothing. */
export async function requestAssessment(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<RequestedAssessment> {
  const key = await rateLimitKey(db, "analysis", companySlug, now);
  return writeTransaction(db, (tx) => {
    const request = findOwn(tx, companySlug, id);
    if (!request) return { ok: false, reason: "not-found" };
    if (!request.message.trim()) return { ok: false, reason: "no-text" };
    const isFirst = request.assessedAt === null;
    if (request.isQueued || isStillNew(request, now)) return { ok: true, isFirst };
    const attempt = consumeAttemptIn(tx, { key, ...DAILY_ASSESSMENTS }, now);
    if (!attempt.ok) return { ok: false, reason: "too-many", retryAt: attempt.retryAt };
    enqueue(tx, { lane: "run-analyses", key: id, customerRequestId: id }, now);
    return { ok: true, isFirst };
  });
}

function findOwn(tx: Transaction, companySlug: string, id: string) {
  return tx
    .select({
      message: wholeMessage,
      assessedAt: requestAiAnalysis.createdAt,
      model: requestAiAnalysis.model,
      followedAt,
      isQueued: sql<number>`${jobs.id} IS NOT NULL AND ${jobs.failedAt} IS NULL`,
    })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .leftJoin(jobs, isAssessmentOf(customerRequests.id))
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .get();
}

function isStillNew(
  {
    assessedAt,
    followedAt,
    model,
  }: Record<"assessedAt" | "followedAt", Date | null> & { model: string | null },
  now: Date,
): boolean {
  if (model === null || assessedAt === null || (followedAt && followedAt > assessedAt)) return false;
  return now.getTime() - assessedAt.getTime() < STILL_NEW_MS;
}
