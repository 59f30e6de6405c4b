import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { QUIET_CHROMIUM } from "../support/quiet-chromium.ts";
import { sharedWerkruf } from "../support/werkruf.ts";

const TRACES = "test-results/traces";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
// Site isolation keeps a process ready for pages of other sites, of which there are none.
const USUAL = [...QUIET_CHROMIUM, "--disable-site-isolation-trials"];
/** With it nothing is ever drawn, and whatever waits for the next picture waits forever, a click for one. */
const UNDRAWN = "--disable-threaded-compositing";

/** Browsers by whether they draw, for all files of a worker; they end with the process. */
const browsers = new Map<boolean, Promise<Browser>>();
/** Contexts whose tests are over, by what they were opened with: making one costs as much as two pages. */
const rested = new Map<string, BrowserContext[]>();
/** Those whose clock a test has taken over, which can't be undone. */
const outOfTime = new WeakSet<BrowserContext>();

export interface Borrowed {
  context: BrowserContext;
  page: Page;
  /** Closes all pages and keeps the context for the next who wants the same. A failed test's name keeps its trace. */
  giveBack(failedTest: string | null): Promise<void>;
}

/**
 * A context with these options and a page that knows nothing of earlier tests but what any browser may keep of the
 * shared server's files. Undrawn pages are laid out all the same, for a fifth less.
 */
export async function borrowContext(options: BrowserContextOptions, isDrawn = true): Promise<Borrowed> {
  const kind = JSON.stringify([options, isDrawn]);
  const used = rested.get(kind)?.pop();
  const context = used ?? (await newContext(options, isDrawn));
  await context.tracing.startChunk();
  const page = await context.newPage();
  if (used) await forgetStorage(page);
  return {
    context,
    page,
    async giveBack(failedTest) {
      if (failedTest !== null && isDrawn) await drawEnd(context, failedTest);
      await endTrace(context, failedTest);
      const isReusable = options.baseURL === sharedWerkruf().origin && !options.permissions;
      if (!isReusable || outOfTime.has(context)) return context.close();
      await Promise.all(context.pages().map((open) => open.close()));
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()]);
      rested.set(kind, [...(rested.get(kind) ?? []), context]);
    },
  };
}

async function newContext(options: BrowserContextOptions, isDrawn: boolean): Promise<BrowserContext> {
  const browser = browsers.get(isDrawn) ?? launch(isDrawn ? USUAL : [...USUAL, UNDRAWN]);
  browsers.set(isDrawn, browser);
  const context = await (await browser).newContext(options);
  // Without snapshots of the page: they fetch the previews of photos, which the page's policy refuses. Without a film,
  // which takes a seventh of the browser's work: a failed test leaves a picture of its end.
  await context.tracing.start();
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (how) => {
    outOfTime.add(context);
    return install(how);
  };
  return context;
}

const fileOf = (test: string) => `${TRACES}/${test.replace(/[^\w.]+/g, "-").slice(0, 100)}-${Date.now()}`;

/** What each open page shows, if it still shows anything. */
async function drawEnd(context: BrowserContext, failedTest: string): Promise<void> {
  for (const [number, page] of context.pages().entries()) {
    const path = `${fileOf(failedTest)}-${number}.png`;
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }
}

/** What a test did in the browser, for `playwright show-trace`. */
async function endTrace({ tracing }: BrowserContext, failedTest: string | null): Promise<void> {
  if (failedTest === null) return tracing.stopChunk();
  const path = `${fileOf(failedTest)}.zip`;
  await tracing.stopChunk({ path });
  console.error(`The browser's trace: npx playwright show-trace ${path}`);
}

function launch(args: string[]): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...args] : args,
  });
}

async function forgetStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = sharedWerkruf();
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}
