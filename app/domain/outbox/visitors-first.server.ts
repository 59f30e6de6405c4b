import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** From this share of the time on the process counts as busy. */
const BUSY = 0.8;
const LOOK_MS = 10;
/** Letters are never held up for longer at a time, in ms. */
const PATIENCE_MS = 100;

/**
 * For work that may come a moment later: each call after the first waits while the process is busy with others, 0.1 s
 * at most, so that visitors get their answers first.
 */
export function visitorsFirst(): () => Promise<void> {
  let before: ReturnType<typeof performance.eventLoopUtilization> | undefined;
  const isBusySince = (since: typeof before) =>
    since !== undefined && performance.eventLoopUtilization(since).utilization > BUSY;
  return async () => {
    let isBusy = isBusySince(before);
    for (let waited = 0; isBusy && waited < PATIENCE_MS; waited += LOOK_MS) {
      const since = performance.eventLoopUtilization();
      await sleep(LOOK_MS);
      isBusy = isBusySince(since);
    }
    before = performance.eventLoopUtilization();
  };
}
