import { assessWaiting } from "../domain/assessment/assess-waiting.server.ts";
import { freeClaims } from "../domain/assessment/claims.server.ts";
import type { AnalysisModel } from "../services/model/analysis-model.server.ts";
import type { App } from "../visit/app-context.server.ts";

export function runAnalysesJob({ db, clock, log }: App, model: AnalysisModel | null, stopping: AbortSignal) {
  return assessWaiting(db, {
    model,
    now: clock.now,
    stopping,
    report: (event) => log[event.event === "analysis-done" ? "info" : "warn"](event),
  });
}

export function freeAnalyses({ db, log }: App): void {
  const freed = freeClaims(db);
  if (freed > 0) log.info({ event: "analyses-freed", freed });
}
