import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { QUIET_CHROMIUM } from "#tests/support/quiet-chromium.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "de-DE" };
const LATENCY_MS = 400;
const BYTES_PER_SECOND = (400 * 1000) / 8;
const SLOWER_CPU = 4;

/** What a page notes down about itself. Times in ms since the navigation began. */
export interface Noted {
  /** When the first field of a form had its place on the screen. */
  usable: number;
  painted: number;
  layoutShift: number;
  /** Sum of what long tasks took beyond 50 ms each, from the first paint on (total blocking time). */
  blocked: number;
}

const LONG_TASK_MS = 50;

interface Notes {
  usable: number;
  layoutShift: number;
  /** Start and end of every long task. */
  tasks: [number, number][];
}

let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  browser ??= chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET_CHROMIUM] : QUIET_CHROMIUM,
  });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
}

/** Runs `work` on a page with an empty cache. */
export async function withPage<T>(
  work: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await (await launched()).newContext({ ...PHONE, ...options });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** 400 ms latency, 400 kbit/s both ways, a CPU four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
}

/** Opens an address on the slow line and stays for `stayMs` after the page has loaded. */
export async function slowVisit(url: string, stayMs = 0): Promise<Noted> {
  return withPage(async (page) => {
    await page.addInitScript(takeNotes);
    await slowDown(page);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => Reflect.get(window, "noted").usable > 0);
    await page.waitForTimeout(stayMs);
    const { usable, painted, layoutShift, tasks } = await page.evaluate(() => {
      const noted: Notes = Reflect.get(window, "noted");
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return { ...noted, painted: paint?.startTime ?? 0 };
    });
    const afterPaint = tasks.map(([start, end]) => end - Math.max(start, painted));
    return {
      painted,
      usable: Math.max(usable, painted),
      layoutShift,
      blocked: afterPaint.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    };
  });
}

function takeNotes() {
  const noted: Notes = { usable: 0, layoutShift: 0, tasks: [] };
  Reflect.set(window, "noted", noted);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) noted.layoutShift += Number(Reflect.get(shift, "value"));
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.tasks.push([startTime, startTime + duration]);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const field = document.querySelector<HTMLInputElement>("form input:not([type=hidden])");
    const box = (field?.labels?.[0] ?? field)?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0) noted.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
