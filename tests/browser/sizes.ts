import type { Page } from "playwright";

/** The smallest phone, a tablet, a desk, and letters twice as large. */
const SIZES = [
  { width: 320, height: 640, fontSize: 16 },
  { width: 640, height: 900, fontSize: 32 },
  { width: 768, height: 900, fontSize: 16 },
  { width: 1280, height: 900, fontSize: 16 },
];

/** For pages that are filled in on phones; not every page has room for it. */
export const LARGE_LETTERS_ON_A_PHONE = { width: 360, height: 740, fontSize: 32 };

/** At which sizes the page has to be scrolled sideways. The page has its own size again afterwards. */
export async function tooWide(page: Page, ...more: typeof SIZES): Promise<string[]> {
  const own = page.viewportSize();
  const faults: string[] = [];
  for (const { width, height, fontSize } of [...SIZES, ...more]) {
    await page.setViewportSize({ width, height });
    const needed = await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
      return document.documentElement.scrollWidth;
    }, fontSize);
    if (needed > width) faults.push(`needs ${needed} px of ${width} with text of ${fontSize} px`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  if (own) await page.setViewportSize(own);
  return faults;
}
