import { assessWaiting } from "../domain/assessment/assess-waiting.server.ts";
import { freeClaims } from "../domain/assessment/claims.server.ts";
import type { AnalysisModel } from "../services/model/analysis-model.server.ts";
import type { App } from "../visit/app-context.server.ts";

/** Every five seconds, and as soon as an analysis was asked for. */
export function runAnalysesJob({ db, clock, log }: App, model: AnalysisModel | null, stopping: AbortSignal) {
  return assessWaiting(db, {
    model,
    now: clock.now,
    stopping,
    report: (event) => log[event.event === "analysis-done" ? "info" : "warn"](event),
  });
}

/** At the start of the process: what an earlier one had begun is free again. */
export function freeAnalyses({ db, log }: App): void {
  const freed = freeClaims(db);
  if (freed > 0) log.info({ event: "analyses-freed", freed });
}
