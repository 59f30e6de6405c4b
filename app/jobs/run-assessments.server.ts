import { assessWaiting } from "../domain/assessment/assess-waiting.server.ts";
import { freeClaims } from "../domain/assessment/claims.server.ts";
import type { AssessmentModel } from "../services/model/assessment-model.server.ts";
import type { App } from "../visit/app-context.server.ts";

export function runAssessmentsJob(
  { db, clock, log }: App,
  model: AssessmentModel | null,
  stopping: AbortSignal,
) {
  return assessWaiting(db, {
    model,
    now: clock.now,
    stopping,
    report: (event) => log[event.event === "analysis-done" ? "info" : "warn"](event),
  });
}

export function freeAssessments({ db, log }: App): void {
  const freed = freeClaims(db);
  if (freed > 0) log.info({ event: "analyses-freed", freed });
}
