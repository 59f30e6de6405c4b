import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, given, prepared, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, jobs, requestAiAnalysis } from "#db/schema.ts";
import { ANALYSIS_FAULTS, type AssessmentFault, URGENCIES } from "#db/values.ts";
import { consumeAttemptIn, counterOf, type Limit } from "../../platform/rate-limit/rate-limit.server.ts";
import { enqueue } from "../../platform/work/queue.server.ts";
import { isOwnRequest } from "../customer-request/own-request.server.ts";
import { followedAt, wholeMessage } from "../customer-request/status/whole-message.server.ts";
import { type Assessment, LEVELS, oneOf } from "./assessment.ts";

interface StoredAssessment extends Assessment {
  createdAt: Date;
  model: string | null;
}

export interface FoundAssessment extends StoredAssessment {
  /** The customer has added something that it doesn't know. */
  isOutdated: boolean;
}

export type AssessmentProgress =
  | { state: "none"; result: null }
  | { state: "running"; result: FoundAssessment | null }
  | { state: "failed"; fault: AssessmentFault; result: FoundAssessment | null }
  | { state: "done"; result: FoundAssessment };

const progress = prepared((db) =>
  db
    .select({ assessment: requestAiAnalysis, job: jobs, followedAt })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .leftJoin(jobs, isAssessmentOf(customerRequests.id))
    .where(isOwnRequest(given("companySlug"), given("id"))),
);

/** A foreign or missing request is "none", too. */
export async function findAssessment(
  db: Database,
  companySlug: string,
  id: string,
): Promise<AssessmentProgress> {
  const row = progress(db).get({ companySlug, id });
  const result = row?.assessment ? found(row.assessment, row.followedAt) : null;
  if (row?.job && !row.job.failedAt) return { state: "running", result };
  if (row?.job)
    return {
      state: "failed",
      fault: ANALYSIS_FAULTS.find((fault) => fault === row.job?.why) ?? "unusable",
      result,
    };
  return result ? { state: "done", result } : { state: "none", result: null };
}

function found(row: typeof requestAiAnalysis.$inferSelect, followed: Date | null): FoundAssessment {
  return {
    isOutdated: followed !== null && followed > row.createdAt,
    createdAt: row.createdAt,
    model: row.model,
    matchBusinessFields: row.matchBusinessFields,
    urgency: oneOf(URGENCIES, row.urgency),
    complexity: oneOf(LEVELS, row.complexity),
    relevanceScore: oneOf(LEVELS, row.relevanceScore),
    recommendation: row.recommendation ?? "",
    emailResponseTemplate: row.emailResponseTemplate ?? "",
    whatsappResponseTemplate: row.whatsappResponseTemplate ?? "",
    text: row.analysisResult?.text ?? "",
    translation: row.translation,
  };
}

const isAssessmentOf = (request: string | SQLWrapper) =>
  and(eq(jobs.lane, "run-analyses").inlineParams(), eq(jobs.key, request));

/** Far above a day's requests, far below what a stuck finger costs. */
export const DAILY_ASSESSMENTS: Limit = { limit: 50, windowMs: 24 * 60 * 60 * 1000 };

/** In ms; a younger answer is shown instead of asking the model again. */
const STILL_NEW_MS = 60_000;

type RequestedAssessment =
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
  const counter = counterOf(db, "analysis", companySlug, DAILY_ASSESSMENTS, now);
  return writeTransaction(db, (tx) => {
    const request = findOwn(tx, companySlug, id);
    if (!request) return { ok: false, reason: "not-found" };
    if (!request.message.trim()) return { ok: false, reason: "no-text" };
    const isFirst = request.assessedAt === null;
    if (request.isQueued || isStillNew(request, now)) return { ok: true, isFirst };
    const attempt = consumeAttemptIn(tx, counter, now);
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
    .where(isOwnRequest(companySlug, id))
    .get();
}

type Assessed = Record<"assessedAt" | "followedAt", Date | null> & { model: string | null };

function isStillNew({ assessedAt, followedAt, model }: Assessed, now: Date): boolean {
  if (model === null || assessedAt === null || (followedAt && followedAt > assessedAt)) return false;
  return now.getTime() - assessedAt.getTime() < STILL_NEW_MS;
}
