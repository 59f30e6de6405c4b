import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import {
  buryInterrupted,
  endJob,
  freeLeases,
  holdLane,
  holdSubject,
  isHeld,
  type LeasedJob,
  leaseJobs,
  markDead,
  pauseJob,
  postpone,
} from "./attempts.server.ts";
import type { LaneRules } from "./lane-rules.ts";

type JobEnd = "done" | "dropped" | "retried" | "dead";
type Write = (tx: Transaction) => void;

interface Ended {
  /** It is called once, after the commit. Not for a job that was ended meanwhile, nor by a process that stops. */
  ended?(end: JobEnd): void;
}

/** What it writes is stored with the end of the attempt, or not at all when the job was ended meanwhile. */
export type JobResult =
  | ({ done: Write | null } & Ended)
  | "drop"
  | (Retry & Ended)
  /** Nothing of its subject is tried before then, and this attempt doesn't count. */
  | { pause: Date }
  /** The outside takes nothing now. The attempt doesn't count, the run ends, and unless it did something all of the lane waits. */
  | { away: Date; why: string }
  | { dead: string };

/** Another attempt follows, `atLeastMs` later; `hold` lets the subject's other jobs wait as long. */
interface Retry {
  retry: string;
  atLeastMs?: number;
  hold?: true;
  endsRun?: boolean;
  write?: Write;
  fault?: unknown;
}

export type Handler = (job: LeasedJob) => Promise<JobResult>;

export interface Worker {
  now(): Date;
  stopping: AbortSignal;
}

/** New jobs are looked for so often while others are worked on, in ms. */
const LOOK_MS = 250;
const MOST_WITH_SLOW = 240;

/** From this share of the time on the process counts as busy. */
const BUSY = { share: 0.8, lookMs: 10, longestMs: 100 };
const INSIST = { tries: 5, everyMs: 1_000 };

/** Works on everything that is due, and tells of dead jobs. Then it throws the first fault of a handler. */
export function lane(db: Database, rules: LaneRules, handler: Handler, onDead?: (count: number) => void) {
  let wasCutOff = false;
  return {
    name: rules.name,
    free: (now: Date) => freeLeases(db, rules, now),
    async run({ now, stopping }: Worker) {
      if (wasCutOff) freeLeases(db, rules, now());
      wasCutOff = false;
      const counts = { done: 0, dropped: 0, retried: 0, dead: buryInterrupted(db, rules, now()) };
      const running = new Map<number, { job: LeasedJob; begun: number; ended: Promise<void> }>();
      const { slowMs = Number.POSITIVE_INFINITY } = rules;
      const faults: unknown[] = [];
      const pauseWhileBusy = busyPause();
      let isOver = false;
      let awayUntil = null as Date | null;

      async function work(job: LeasedJob): Promise<void> {
        const result = await handler(job).catch(
          (fault: unknown): JobResult => ({ retry: "internal", fault }),
        );
        const fault = typeof result === "object" && "retry" in result ? result.fault : undefined;
        // Nothing can be noted now. The next run frees the job.
        if (fault !== undefined && !stopping.aborted && notes(fault)) return;
        const at = now();
        const end = await insist(() =>
          writeTogether(db, (tx) => (isHeld(tx, job) ? endAttempt(tx, job, result, at) : "dropped")),
        );
        if (end) counts[end] += 1;
        if (end && end !== "dropped" && typeof result === "object" && "ended" in result) result.ended?.(end);
      }

      /** True: the database takes nothing, so nothing more is begun. */
      function notes(fault: unknown): boolean {
        faults.push(fault);
        const isDown = isDatabaseBusy(fault) || isStorageDown(fault);
        isOver ||= isDown;
        wasCutOff ||= isDown;
        return isDown;
      }

      function endAttempt(tx: Transaction, job: LeasedJob, result: JobResult, at: Date): JobEnd | null {
        if (result === "drop" || "done" in result) {
          endJob(tx, job);
          if (result === "drop") return "dropped";
          result.done?.(tx);
          return "done";
        }
        if ("dead" in result) return bury(tx, job, result.dead, at);
        const isPause = "pause" in result;
        if (isPause || stopping.aborted) {
          const dueAt = isPause ? result.pause : at;
          pauseJob(tx, job, dueAt);
          if (isPause) holdSubject(tx, job, dueAt);
          return null;
        }
        if ("away" in result) {
          isOver = true;
          awayUntil = result.away;
          const { expiresAt } = job;
          pauseJob(tx, job, expiresAt && expiresAt < awayUntil ? expiresAt : awayUntil, result.why);
          return "retried";
        }
        const { retry: why, atLeastMs = 0, hold, endsRun, write } = result;
        isOver ||= endsRun === true;
        write?.(tx);
        const wait = rules.waitMs(job.attempts);
        const dueAt = new Date(at.getTime() + Math.max(wait ?? 0, atLeastMs));
        const isLast = wait === null || (job.expiresAt !== null && dueAt >= job.expiresAt);
        if (isLast) bury(tx, job, why, at);
        else postpone(tx, job, dueAt, why);
        if (hold) holdSubject(tx, job, new Date(at.getTime() + atLeastMs));
        return isLast ? "dead" : "retried";
      }

      function bury(tx: Transaction, job: LeasedJob, why: string, at: Date): "dead" {
        markDead(tx, rules, job, why, at);
        return "dead";
      }

      /** What runs ends before this run does, also when nothing can be leased. */
      function leaseNext(): LeasedJob[] {
        const all = [...running.values()];
        const isQuick = ({ begun }: { begun: number }) => performance.now() - begun < slowMs;
        const space = Math.min(rules.width - all.filter(isQuick).length, MOST_WITH_SLOW - all.length);
        if (stopping.aborted || isOver || space <= 0) return [];
        try {
          return leaseJobs(db, rules, { busy: all.map(({ job }) => job), most: space }, now());
        } catch (fault) {
          isOver = true;
          faults.push(fault);
          return [];
        }
      }

      for (;;) {
        for (const job of leaseNext()) {
          const ended = work(job)
            .catch((fault: unknown) => void notes(fault))
            .finally(() => running.delete(job.id));
          running.set(job.id, { job, begun: performance.now(), ended });
        }
        if (running.size === 0) break;
        await Promise.race([...Array.from(running.values(), ({ ended }) => ended), sleep(LOOK_MS)]);
        await pauseWhileBusy();
      }
      if (counts.dead > 0) onDead?.(counts.dead);
      if (awayUntil && counts.done === 0) holdLane(db, rules, awayUntil, now());
      if (faults.length > 0) throw faults[0];
      return counts;
    },
  };
}

/** Waits while the process is busy, measured since the call before: answers to visitors come first. */
function busyPause(): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  const isBusy = () => performance.eventLoopUtilization(before).utilization > BUSY.share;
  return async () => {
    for (let waited = 0; isBusy() && waited < BUSY.longestMs; waited += BUSY.lookMs) {
      before = performance.eventLoopUtilization();
      await sleep(BUSY.lookMs);
    }
    before = performance.eventLoopUtilization();
  };
}

/** What was done outside would be done again if its end weren't stored. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (fault) {
      if (tries === INSIST.tries || !(isDatabaseBusy(fault) || isStorageDown(fault))) throw fault;
      await sleep(INSIST.everyMs);
    }
  }
}
