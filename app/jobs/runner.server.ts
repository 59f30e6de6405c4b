import type { Database } from "#db/client.server.ts";
import { STOPPED } from "../platform/job-run/run-state.ts";
import { tellFailure } from "../platform/tell-failure.server.ts";
import type { Logger } from "../services/log/log.server.ts";
import { Stopped } from "../services/stopped.ts";
import type { JobReport } from "../visit/app-context.server.ts";

export interface Job {
  name: string;
  everyMs: number | null;
  /** Resolves with counts for the log, or with nothing. */
  run(): Promise<unknown>;
}

interface Needs {
  db: Database;
  log: Logger;
}

/** The first run waits until the process answers its visitors, in ms. */
const FIRST_RUN_MS = 10_000;

/** Never twice at a time; a failed run is logged and the next one comes. */
export function runner({ name, everyMs, run }: Job, app: Needs) {
  let running: Promise<void> | null = null;
  let isWaiting = false;
  let isStopped = false;
  let lastRun: JobReport["lastRun"] = null;
  let lastSuccess: Date | null = null;

  async function runOnce(): Promise<void> {
    const startedAt = new Date();
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    try {
      const counts = asCounts(await run());
      lastSuccess = new Date();
      lastRun = { startedAt, ok: true, ms: took(), counts, error: null };
      const didSomething = Object.values(counts).some((count) => count > 0);
      app.log[didSomething ? "info" : "debug"]({ event: "job", job: name, ms: took(), ...counts });
    } catch (error) {
      lastRun = { startedAt, ok: false, ms: took(), counts: {}, error: tell(error, took()) };
    }
  }

  function tell(error: unknown, ms: number): string {
    if (error instanceof Stopped) {
      app.log.info({ event: "job-stopped", job: name, ms });
      return STOPPED;
    }
    const { type, code } = tellFailure(app, { event: "job-failed", job: name, ms }, error);
    return [type, code].filter(Boolean).join(" ");
  }

  /** One run after the running one; callers meanwhile share it. */
  function wake(): void {
    if (running) isWaiting = true;
    else if (!isStopped) {
      running = runOnce().finally(() => {
        running = null;
        if (isWaiting) {
          isWaiting = false;
          wake();
        }
      });
    }
  }

  const report = (): JobReport => ({
    name,
    everySeconds: everyMs && everyMs / 1000,
    at: null,
    nextRun: null,
    lastSuccess,
    lastRun,
  });
  const first = everyMs ? setTimeout(wake, Math.min(everyMs, FIRST_RUN_MS)) : undefined;
  const ticks = everyMs ? setInterval(wake, everyMs) : undefined;

  return {
    wake,
    report,
    /** A whole run from now on, so that everything before the call is done when it resolves. */
    async runNow(): Promise<JobReport> {
      await running;
      wake();
      await running;
      return report();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(first);
      clearInterval(ticks);
      await running;
    },
  };
}

function asCounts(result: unknown): Record<string, number> {
  const entries = Object.entries(result ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}
