import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** From this share of the time on the process counts as busy. */
const BUSY = 0.8;
const LOOK_MS = 10;
/** Mails are never held up for longer at a time, in ms. */
const PATIENCE_MS = 100;

/**
 * For work that may come a moment later: each call waits while the process is busy, 0.1 s at most, so that visitors
 * get their answers first. Whether it is busy is looked at from the call before on, then every 10 ms.
 */
export function visitorsFirst(): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  const isBusy = () => performance.eventLoopUtilization(before).utilization > BUSY;
  return async () => {
    for (let waited = 0; isBusy() && waited < PATIENCE_MS; waited += LOOK_MS) {
      before = performance.eventLoopUtilization();
      await sleep(LOOK_MS);
    }
    before = performance.eventLoopUtilization();
  };
}
