import type { Page } from "playwright";
import type { Bar } from "../support/bar.ts";
import { slowDown, withPage } from "../support/browser.ts";
import { addBusinesses, startSeeded, twelveMegapixels } from "../support/material.ts";

const PATIENCE_MS = 120_000;

/** One photo of twelve megapixels from the phone to the server, as the page's script sends it and as it is. */
export async function photoOnSlowLine(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "line", 1);
  const path = `/${business?.slug}`;
  const { bytes, file } = await twelveMegapixels();
  const shrunk = await withPage(async (page) => {
    await open(page, server.origin + path);
    const begun = performance.now();
    const arrived = page.waitForResponse(isUpload, { timeout: PATIENCE_MS });
    // The script's own field stands after the plain ones.
    await page.locator("input[type=file]").last().setInputFiles(file);
    await (await arrived).finished();
    return performance.now() - begun;
  });
  const asItIs = await withPage(async (page) => {
    await page.route(/\.js$/, (route) => route.abort());
    await open(page, server.origin + path);
    await page.locator("input[type=file]").first().setInputFiles(file);
    return page.evaluate(async (target) => {
      const original = document.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
      if (!original) throw new Error("No file was picked.");
      const form = new FormData();
      form.append("images", original);
      const begun = performance.now();
      const answer = await fetch(target, { method: "POST", body: form });
      if (answer.status !== 201) throw new Error(`The photo was answered with ${answer.status}.`);
      return performance.now() - begun;
    }, `${path}/foto`);
  });
  return [
    {
      name: "slow line: 12 MP photo to the server by sending the original",
      measured: shrunk / asItIs,
      limit: 0.2,
      goal: "at most",
      unit: "×",
      detail: `${(shrunk / 1000).toFixed(1)} s by ${(asItIs / 1000).toFixed(1)} s, original ${(bytes.length / 1e6).toFixed(1)} MB`,
    },
  ];
}

async function open(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  await slowDown(page);
  await page.goto(url, { waitUntil: "networkidle" });
}

function isUpload(response: { url(): string; request(): { method(): string } }): boolean {
  return response.url().endsWith("/foto") && response.request().method() === "POST";
}
