import { withPage } from "./browser.ts";

/** Lighthouse's slow 4G as DevTools applies it: latency in ms, bytes a second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER_CPU = 4;
const SETTLING_MS = 2_000;
const LONG_TASK_MS = 50;

/** Times in ms since the navigation began, bytes as they came over the line. */
export interface FirstVisit {
  largestPaint: number;
  layoutShift: number;
  blocked: number;
  bytes: number;
  blockingScripts: number;
}

interface Notes {
  largestPaint: number;
  layoutShift: number;
  blocked: number;
}

/** Opens an address with an empty cache, waits until it is quiet, then scrolls to its end. */
export function firstVisit(url: string): Promise<FirstVisit> {
  return withPage(async (page) => {
    await page.addInitScript(takeNotes, LONG_TASK_MS);
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
    await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
    let bytes = 0;
    line.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLING_MS);
    const before = bytes;
    const { largestPaint, blocked }: Notes = await page.evaluate("noted");
    const blockingScripts = await page
      .locator("head script[src]:not([async], [defer], [type=module])")
      .count();
    for (let screen = 1; screen <= 20; screen += 1) {
      await page.evaluate((top) => scrollTo(0, top), screen * 500);
      await page.waitForTimeout(100);
    }
    await page.waitForLoadState("networkidle");
    const { layoutShift }: Notes = await page.evaluate("noted");
    return { largestPaint, layoutShift, blocked, bytes: before, blockingScripts };
  });
}

function takeNotes(longTaskMs: number) {
  const noted: Notes = { largestPaint: 0, layoutShift: 0, blocked: 0 };
  Reflect.set(window, "noted", noted);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe("layout-shift", (entry) => {
    noted.layoutShift += Number(Reflect.get(entry, "value"));
  });
  observe("longtask", ({ duration }) => {
    noted.blocked += Math.max(0, duration - longTaskMs);
  });
}
