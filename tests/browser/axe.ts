import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOnly } from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const EVERYTHING: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** What the dark scheme can break when the light one is right. */
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * What axe finds wrong with the page as it is now, by rule and element: with everything in the light scheme,
 * with its colours in the dark one, each line beginning with the scheme. It runs in a world that the page's
 * policy doesn't reach. The page is in the light scheme afterwards.
 */
export async function violations(page: Page): Promise<string[]> {
  const axe = await bringAxe(page);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axe.run(EVERYTHING);
  expect(light.passes.length).toBeGreaterThan(8);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axe.run(COLOURS);
  expect(dark.passes.length + dark.incomplete.length).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: "light" });
  await axe.leave();
  return [...lines("light", light), ...lines("dark", dark)];
}

async function bringAxe(page: Page) {
  const world = await page.context().newCDPSession(page);
  const { frameTree } = await world.send("Page.getFrameTree");
  const { executionContextId: contextId } = await world.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  await world.send("Runtime.evaluate", { contextId, expression: AXE });
  return {
    async run(runOnly: RunOnly): Promise<AxeResults> {
      const run = `axe.run(${JSON.stringify({ runOnly, resultTypes: ["violations"] })})`;
      const how = { contextId, awaitPromise: true, returnByValue: true };
      const { result } = await world.send("Runtime.evaluate", { expression: run, ...how });
      return result.value as AxeResults;
    },
    leave: () => world.detach(),
  };
}

function lines(scheme: string, { violations: found }: AxeResults): string[] {
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${scheme}: ${id}: ${target.join(" ")}`));
}
