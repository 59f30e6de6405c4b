import type { Page } from "playwright";
import { sampleOf } from "./depth.ts";

/** The smallest phone with letters twice as large, a desk, the phone with the usual ones, a tablet. */
const SIZES = [
  { width: 320, height: 740, fontSize: 32 },
  { width: 1280, height: 900, fontSize: 16 },
  { width: 320, height: 640, fontSize: 16 },
  { width: 768, height: 900, fontSize: 16 },
];

/** At which sizes the page has to be scrolled sideways. The page has its own size again afterwards. */
export async function tooWide(page: Page): Promise<string[]> {
  const own = page.viewportSize();
  const faults: string[] = [];
  await layOutEverything(page, "visible");
  const browser = await page.context().newCDPSession(page);
  for (const { width, height, fontSize } of sampleOf(SIZES, 2)) {
    await page.setViewportSize({ width, height });
    // After the size, which brings the browser's own letters back.
    await browser.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) faults.push(`needs ${needed} px of ${width} with text of ${fontSize} px`);
  }
  await browser.detach();
  await layOutEverything(page, "");
  if (own) await page.setViewportSize(own);
  return faults;
}

/** What waits until somebody comes near cuts off what is too wide, and nobody would notice. */
async function layOutEverything(page: Page, visibility: "visible" | ""): Promise<void> {
  await page.evaluate((chosen) => {
    for (const part of document.querySelectorAll<HTMLElement>("main > *"))
      part.style.contentVisibility = chosen;
  }, visibility);
}
