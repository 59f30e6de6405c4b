import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Transaction } from "#db/client.server.ts";
import { writeTogether } from "#db/shared-commit.server.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import {
  buryInterrupted,
  endJob,
  freeLeases,
  holdSubject,
  type LeasedJob,
  leaseJobs,
  markDead,
  postpone,
  putBack,
} from "./attempts.server.ts";
import type { LaneRules } from "./lane-rules.ts";

export type JobResult =
  /** What it writes is stored with the end of the job, or not at all when the job was ended meanwhile; `told` follows once. */
  | { done: ((tx: Transaction) => void) | null; told?(): void }
  | "drop"
  /** Another attempt follows, `atLeastMs` later; `hold` lets the subject's other jobs wait as long. */
  | { retry: string; atLeastMs?: number; hold?: true; endsRun?: boolean }
  /** Nothing of its subject is tried before then, and this attempt doesn't count. */
  | { pause: Date }
  | { dead: string };

export type Handler = (job: LeasedJob) => Promise<JobResult>;

export interface Worker {
  now(): Date;
  stopping: AbortSignal;
}

/** New jobs are looked for so often while others are worked on, in ms. */
const LOOK_MS = 250;
const MOST_WITH_SLOW = 240;

/** Works on everything that is due. Throws the first fault of a handler after the other jobs have ended. */
export function lane(db: Database, rules: LaneRules, handler: Handler) {
  return {
    name: rules.name,
    free: (now: Date) => freeLeases(db, rules, now),
    async run({ now, stopping }: Worker) {
      const counts = { done: 0, dropped: 0, retried: 0, dead: buryInterrupted(db, rules, now()) };
      const running = new Map<number, { job: LeasedJob; begun: number; ended: Promise<void> }>();
      const { slowMs = Number.POSITIVE_INFINITY } = rules;
      const faults: unknown[] = [];
      let isOver = false;

      async function work(job: LeasedJob): Promise<void> {
        let result: JobResult;
        try {
          result = await handler(job);
        } catch (fault) {
          if (stopping.aborted) return putBack(db, job, now());
          // Nothing can be noted now. The job is free again when its lease ends.
          if (notes(fault)) return;
          result = { retry: "internal" };
        }
        const end = await store(job, result);
        if (end) counts[end] += 1;
      }

      /** True: the database takes nothing, so nothing more is begun. */
      function notes(fault: unknown): boolean {
        faults.push(fault);
        const isDown = isDatabaseBusy(fault) || isStorageDown(fault);
        isOver ||= isDown;
        return isDown;
      }

      async function store(job: LeasedJob, result: JobResult): Promise<keyof typeof counts | null> {
        if (result === "drop" || "done" in result) {
          const write = result === "drop" ? null : result.done;
          const isStored = await writeTogether(db, (tx) => {
            const isHeld = endJob(tx, job);
            if (isHeld) write?.(tx);
            return isHeld;
          });
          if (result === "drop" || !isStored) return "dropped";
          result.told?.();
          return "done";
        }
        if ("dead" in result) return bury(job, result.dead);
        if ("pause" in result || stopping.aborted) {
          const dueAt = "pause" in result ? result.pause : now();
          putBack(db, job, dueAt);
          if ("pause" in result) holdSubject(db, job, dueAt);
          return null;
        }
        const { retry: why, atLeastMs = 0, hold, endsRun } = result;
        isOver ||= endsRun === true;
        const at = now().getTime();
        if (hold) holdSubject(db, job, new Date(at + atLeastMs));
        const wait = rules.waitMs(job.attempts);
        const dueAt = new Date(at + Math.max(wait ?? 0, atLeastMs));
        if (wait === null || (job.expiresAt && dueAt >= job.expiresAt)) return bury(job, why);
        postpone(db, job, dueAt, why);
        return "retried";
      }

      function bury(job: LeasedJob, why: string): "dead" {
        markDead(db, rules, job, why, now());
        return "dead";
      }

      /** What runs ends before this run does, also when nothing can be leased. */
      function leaseNext(): LeasedJob[] {
        const all = [...running.values()];
        const isQuick = ({ begun }: { begun: number }) => performance.now() - begun < slowMs;
        const places = Math.min(rules.width - all.filter(isQuick).length, MOST_WITH_SLOW - all.length);
        if (stopping.aborted || isOver || places <= 0) return [];
        try {
          return leaseJobs(db, rules, { busy: all.map(({ job }) => job), most: places }, now());
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
      }
      if (faults.length > 0) throw faults[0];
      return counts;
    },
  };
}
