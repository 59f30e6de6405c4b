import type { Database } from "#db/client.server.ts";
import { requestAiAnalysis } from "#db/schema.ts";
import { lane } from "../../platform/work/lane.server.ts";
import type { AssessmentModel } from "../../services/model/assessment-model.server.ts";
import { ModelFailed } from "../../services/model/model-failed.server.ts";
import { assessRequest } from "./assess-request.server.ts";

interface Analyst {
  model: AssessmentModel | null;
  now(): Date;
  stopping: AbortSignal;
  report(event: AssessmentEvent): void;
}

export type AssessmentEvent =
  | { event: "analysis-done"; request: string; ms: number }
  | { event: "analysis-failed"; request: string; ms: number; fault: string; status?: number };

const RULES = {
  name: "run-analyses",
  ...{ width: 2, leaseMs: 120_000, tries: 5, keepsDead: true },
  waitMs: () => null,
} as const;

/** The job's key is the request. The request itself stays as rules and people judged it (law L20). */
export function assessmentLane(db: Database, { model, now, stopping, report }: Analyst) {
  return lane(db, RULES, async ({ key: request }) => {
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    // As old as what it has read: what is added meanwhile it doesn't know.
    const createdAt = now();
    try {
      const found = await assessRequest(db, request, model, stopping);
      if (!found) return "drop";
      const { text, ...columns } = { ...found, createdAt, model: model?.name ?? null };
      const row = { ...columns, analysisResult: { text } };
      return {
        ended: () => report({ event: "analysis-done", request, ms: took() }),
        done(tx) {
          tx.insert(requestAiAnalysis)
            .values({ customerRequestId: request, ...row })
            .onConflictDoUpdate({ target: requestAiAnalysis.customerRequestId, set: row })
            .run();
        },
      };
    } catch (error) {
      if (stopping.aborted || !(error instanceof ModelFailed)) throw error;
      const { fault, status } = error;
      report({ event: "analysis-failed", request, ms: took(), fault, ...(status && { status }) });
      return { dead: fault };
    }
  });
}
