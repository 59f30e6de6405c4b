import type { Page } from "playwright";
import { expect } from "vitest";

interface Container {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

/** Resolves when React has taken over the page, effects included; at once on a page without it or without scripts. */
export async function untilHydrated(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "__reactRouterContext" in window))) return;
  await expect.poll(() => page.evaluate(isHydrated), { interval: 10 }).toBe(true);
  await page.evaluate(async () => {
    // A message goes behind the one that React's effects wait for.
    for (const _ of [1, 2, 3]) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
  });
}

function isHydrated(): boolean {
  const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"));
  return (root?.[1] as Container | undefined)?.stateNode.current.memoizedState?.isDehydrated === false;
}
