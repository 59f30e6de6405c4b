import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What the dark scheme can break: each page is read in the light one as well. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong with the page, by rule and element; in the dark scheme what is wrong with its colours.
 * It runs in a world that the page's policy doesn't reach.
 */
export async function violations(page: Page): Promise<string[]> {
  const world = await page.context().newCDPSession(page);
  const { frameTree } = await world.send("Page.getFrameTree");
  const { executionContextId: contextId } = await world.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  await world.send("Runtime.evaluate", { contextId, expression: AXE });
  const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const runOnly = dark ? { type: "rule", values: COLOUR_RULES } : { type: "tag", values: RULES };
  const run = `axe.run(${JSON.stringify({ runOnly, resultTypes: ["violations"] })})`;
  const { result } = await world.send("Runtime.evaluate", {
    contextId,
    expression: run,
    awaitPromise: true,
    returnByValue: true,
  });
  const { violations: found, passes, incomplete } = result.value as AxeResults;
  expect(dark ? passes.length + incomplete.length : passes.length).toBeGreaterThan(dark ? 0 : 8);
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
