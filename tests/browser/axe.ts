import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { goesDeep } from "./depth.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const EVERYTHING: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** What the dark scheme can break when the light one is right. */
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** How many rules found nothing, how many don't know, and what is wrong, by rule and element. */
interface Verdict {
  passed: number;
  unsure: number;
  wrong: string[];
}

/**
 * What axe finds wrong with the page as it is now, by rule and element: with everything in the light scheme and,
 * in `npm run test:long`, with its colours in the dark one, each line beginning with the scheme. It runs in a world
 * that the page's policy doesn't reach. The page is in the light scheme afterwards.
 */
export async function violations(page: Page, isInFrame = false): Promise<string[]> {
  const axe = await bringAxe(page, isInFrame);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axe.run(EVERYTHING);
  expect(light.passed).toBeGreaterThan(8);
  const dark = goesDeep() ? await inTheDark(page, axe) : [];
  return [...light.wrong.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

async function inTheDark(page: Page, axe: Awaited<ReturnType<typeof bringAxe>>): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const { passed, unsure, wrong } = await axe.run(COLOURS);
  // On a short page from right to left axe finds no text whose colours it could compare, in either scheme.
  const isFromRight = await page.evaluate(() => document.documentElement.dir === "rtl");
  if (!isFromRight) expect(passed + unsure).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: "light" });
  return wrong;
}

/**
 * The same for a state that a page comes to on the way. `npm run test:long` reads them all; in `npm test` axe reads
 * each page once, in the walk, and here it finds nothing.
 */
export async function violationsInState(page: Page): Promise<string[]> {
  return goesDeep() ? violations(page) : [];
}

/** Nothing for axe to find, and nothing to scroll to the side for. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  expect(await violationsInState(page), what).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, `${what} scrolls to the side`).toBeLessThanOrEqual(0);
}

/** Its session ends with the page: the end of any takes the page's virtual passkey devices with it. */
async function bringAxe(page: Page, isInFrame: boolean) {
  const world = await page.context().newCDPSession(page);
  const { frameTree } = await world.send("Page.getFrameTree");
  const { frame } = (isInFrame && frameTree.childFrames?.[0]) || frameTree;
  const { executionContextId: contextId } = await world.send("Page.createIsolatedWorld", {
    frameId: frame.id,
  });
  await world.send("Runtime.evaluate", { contextId, expression: AXE });
  return {
    async run(runOnly: RunOnly): Promise<Verdict> {
      const options: RunOptions = { runOnly, resultTypes: ["violations"], iframes: false };
      const run = `axe.run(${JSON.stringify(options)}).then(${judge})`;
      const how = { contextId, awaitPromise: true, returnByValue: true };
      const { result } = await world.send("Runtime.evaluate", { expression: run, ...how });
      return result.value as Verdict;
    },
  };
}

/** In the page: only what is asked for crosses over to here. */
function judge({ passes, incomplete, violations: found }: AxeResults): Verdict {
  const wrong = found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  return { passed: passes.length, unsure: incomplete.length, wrong };
}
