import type { Database } from "#db/client.server.ts";
import {
  beginWithNextRun,
  claimRun,
  deferRun,
  endRun,
  jobsBegun,
  startBefore,
} from "../platform/job-run/job-runs.server.ts";
import { tellFailure } from "../platform/tell-failure.server.ts";
import type { Clock } from "../services/clock.server.ts";
import type { Logger } from "../services/log/log.server.ts";
import type { JobReport } from "../visit/app-context.server.ts";
import { berlinTimes } from "./berlin-times.ts";
import { runner } from "./runner.server.ts";

export interface TimedJob {
  name: string;
  at: string;
  /** It deletes by the clock: not while that stands more than a day from the job's last run. */
  deletes?: true;
  /** It may wait for others for hours: in a series of its own, while the rest keeps its order. */
  beside?: true;
  /** `scheduledFor` is the time that had come; resolves with counts for the log, or with nothing. */
  run(scheduledFor: Date): Promise<unknown>;
}

interface Needs {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Local mode moves its clock on purpose (D52). */
  settings: { isLocal: boolean };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs them in order, by the time their run began. Only the last missed time is made up for. */
export function timetable(jobs: readonly TimedJob[], { db, clock, log, settings }: Needs) {
  const begun = jobsBegun(db);
  const entries = jobs.map(({ name, at, run, deletes = false, beside = false }) => {
    const times = berlinTimes(at);
    if (!begun.has(name)) beginWithNextRun(db, name, times.latest(clock.now()), clock.now());
    let due: Date | null = null;
    const timed = { name, everyMs: null, run: () => run(due ?? times.latest(clock.now())) };
    const entry = { name, times, deletes, beside, runner: runner(timed, { db, log }) };
    const runDue = (scheduledFor: Date) => {
      due = scheduledFor;
      return entry.runner.runNow().finally(() => {
        due = null;
      });
    };
    return { ...entry, runDue };
  });
  type Entry = (typeof entries)[number];
  const done = new Map<Entry, number>();
  const allSeries = [
    entries.filter((entry) => !entry.beside),
    ...entries.flatMap((entry) => (entry.beside ? [[entry]] : [])),
  ];
  const looks = allSeries.map((): Promise<void> | null => null);
  let isStopped = false;

  async function runIfDue(entry: Entry, scheduledFor: Date): Promise<void> {
    if (done.get(entry) === scheduledFor.getTime()) return;
    const claim = claimRun(db, entry.name, scheduledFor, clock.now());
    if (claim === "later") return;
    if (claim === "claimed" && entry.deletes && isClockDoubtful(entry.name, scheduledFor)) {
      log.warn({ event: "deletion-deferred", job: entry.name });
      deferRun(db, entry.name, scheduledFor, clock.now());
    } else if (claim === "claimed") {
      const { lastRun } = await entry.runDue(scheduledFor);
      const failed = !lastRun?.ok;
      endRun(db, entry.name, scheduledFor, failed ? (lastRun?.error ?? "failed") : null, clock.now());
      if (failed) return;
    }
    done.set(entry, scheduledFor.getTime());
  }

  /** The deferred run counts as the last one: the next goes by the clock, which is right then or has been for long. */
  function isClockDoubtful(job: string, scheduledFor: Date): boolean {
    const last = startBefore(db, job, scheduledFor);
    return !settings.isLocal && last !== null && Math.abs(clock.now().getTime() - last.getTime()) > DAY_MS;
  }

  async function look(series: readonly Entry[]): Promise<void> {
    const now = clock.now();
    for (const entry of series) {
      if (isStopped) return;
      try {
        await runIfDue(entry, entry.times.latest(now));
      } catch (error) {
        tellFailure({ db, log }, { event: "timetable-failed", job: entry.name }, error);
      }
    }
  }

  const ticks = setInterval(() => {
    for (const [at, series] of allSeries.entries())
      looks[at] ??= look(series).finally(() => {
        looks[at] = null;
      });
  }, 1_000);

  return {
    list: (): JobReport[] =>
      entries.map(({ runner, times }) => ({
        ...runner.report(),
        at: times.pattern,
        nextRun: times.next(clock.now()),
      })),
    runner: (name: string) => entries.find((entry) => entry.name === name)?.runner,
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(ticks);
      await Promise.all(looks);
      await Promise.all(entries.map(({ runner }) => runner.stop()));
    },
  };
}
