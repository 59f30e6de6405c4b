import { and, eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#db/client.server.ts";
import { customerRequests, jobs, requestAiAnalysis } from "#db/schema.ts";
import { ANALYSIS_FAULTS, type AssessmentFault, URGENCIES } from "#db/values.ts";
import { followedAt } from "../customer-request/status/whole-message.server.ts";
import { type Assessment, LEVELS, oneOf } from "./assessment.ts";
import { isAssessmentOf } from "./request-assessment.server.ts";

interface StoredAssessment extends Assessment {
  createdAt: Date;
  /** Name of the model; null when the rule set wrote it (D32). */
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

const progress = prepared((db: Database) =>
  db
    .select({ assessment: requestAiAnalysis, job: jobs, followedAt })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .leftJoin(jobs, isAssessmentOf(customerRequests.id))
    .where(
      and(
        eq(customerRequests.id, sql.placeholder("id")),
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
      ),
    )
    .prepare(),
);

/** "none" for a foreign or missing request, too. */
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
