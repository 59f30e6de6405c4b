import type { Page } from "playwright";
import { expect } from "vitest";

interface Container {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}
declare const scheduler: { postTask(task: () => void, options: { delay: number }): Promise<void> };

/** Resolves when React has taken over the page, effects included; at once on a page without it or without scripts. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isTakenOver), { interval: 10 }).toBe(true);
}

/** Waits a second in the page: each question from outside costs as much as a small page. */
function isTakenOver(): boolean | Promise<boolean> {
  // Where scripts are off no promise is ever kept.
  if (!("__reactRouterContext" in window)) return true;
  const isHydrated = () => {
    const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"));
    return (root?.[1] as Container | undefined)?.stateNode.current.memoizedState?.isDehydrated === false;
  };
  const effects = async () => {
    // A message goes behind the one that React's effects wait for.
    for (const _ of [1, 2, 3]) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
    return true;
  };
  const wait = async () => {
    // Not setTimeout: tests stop the page's clock.
    for (let asked = 0; asked < 100 && !isHydrated(); asked += 1)
      await scheduler.postTask(() => undefined, { delay: 10 });
    return isHydrated() && effects();
  };
  return wait();
}
