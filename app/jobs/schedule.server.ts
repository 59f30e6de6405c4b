import type { App, JobReport } from "../middleware/app-context.server.ts";
import { createAnalysisModel } from "../services/analysis-model.server.ts";
import { createMailTransport } from "../services/mail-transport.server.ts";
import { auditPhotosJob } from "./audit-photos.server.ts";
import { checkpointJob } from "./checkpoint.server.ts";
import { forgetExpiredJob } from "./forget-expired.server.ts";
import { freeAnalyses, runAnalysesJob } from "./run-analyses.server.ts";
import { runner } from "./runner.server.ts";
import { sendLettersJob } from "./send-letters.server.ts";
import { sweepPhotosJob } from "./sweep-photos.server.ts";

export interface Jobs {
  /** Sends what was just queued without waiting for the next round. */
  outboxChanged(): void;
  /** Begins what was just asked for, the same way. */
  analysisRequested(): void;
  list(): JobReport[];
  /** Runs a job now and resolves when it is done; null when there is none of that name. */
  runNow(name: string): Promise<JobReport | null>;
  /** Lets what is running end; nothing new begins. */
  stop(): Promise<void>;
}

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** Starts everything that happens without a visitor. The list below is all of it. */
export function startJobs(app: App): Jobs {
  const transport = createMailTransport(app.settings);
  const model = createAnalysisModel(app.settings);
  const ending = new AbortController();
  const { log } = app;

  const sendLetters = () => sendLettersJob(app, transport, ending.signal);
  const outbox = runner({ name: "send-letters", everyMs: 2 * SECOND_MS, run: sendLetters }, log);
  const runAnalyses = () => runAnalysesJob(app, model, ending.signal);
  const analyses = runner({ name: "run-analyses", everyMs: 5 * SECOND_MS, run: runAnalyses }, log);
  freeAnalyses(app);
  const all = [
    outbox,
    analyses,
    runner({ name: "sweep-photos", everyMs: HOUR_MS, run: () => sweepPhotosJob(app) }, log),
    runner({ name: "audit-photos", everyMs: DAY_MS, run: () => auditPhotosJob(app) }, log),
    runner({ name: "forget-expired", everyMs: HOUR_MS, run: () => forgetExpiredJob(app) }, log),
    runner({ name: "checkpoint", everyMs: DAY_MS, run: () => checkpointJob(app) }, log),
  ];

  return {
    outboxChanged: outbox.wake,
    analysisRequested: analyses.wake,
    list: () => all.map((job) => job.report()),
    runNow: async (name) => (await all.find((job) => job.report().name === name)?.runNow()) ?? null,
    async stop() {
      ending.abort();
      await Promise.all(all.map((job) => job.stop()));
      transport.close();
    },
  };
}
