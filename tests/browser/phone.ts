import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { expect, onTestFinished } from "vitest";
import { DECISION_COOKIE, refusedCookie } from "../support/cookie-decision.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { untilHydrated } from "./hydration.ts";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Or it keeps a process ready for pages of other sites, of which there are none.
  "--disable-site-isolation-trials",
];
/** No limit of the product: how long a busy machine may take. */
const PATIENCE_MS = 30_000;
/** A small phone. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: "de-DE",
  // A page that glides moves away from under the finger of a test.
  reducedMotion: "reduce",
} as const;

/** One for all files of a worker; it ends with the process. */
let browser: Promise<Browser> | undefined;
const launch = () =>
  chromium.launch({
    ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET] : QUIET,
  });

interface Phone {
  /** Its `goto` and `reload` resolve when scripts have taken over, but for `waitUntil: "commit"`. */
  page: Page;
  /** A console line that this test causes on purpose; each of the others fails it. */
  expectConsole(line: RegExp): void;
  /** Names of cookies that this test's pages set on purpose. */
  expectCookies(...names: string[]): void;
  /** Ends the tab without a goodbye, as Android does, and opens the address in a new one. */
  reopen(path: string): Promise<Page>;
}

/**
 * A browser of a customer from a network of his own. A warning in the console, an error of a script, a
 * request to another origin or a cookie fails the test. No banner asks about cookies, unless the test wants to
 * be asked.
 */
export async function openPhone({
  isAskedAboutCookies = false,
  ...options
}: BrowserContextOptions & { isAskedAboutCookies?: boolean } = {}): Promise<Phone> {
  const origin = options.baseURL ?? sharedWerkruf().origin;
  const network = [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join(".");
  browser ??= launch();
  const context = await (await browser).newContext({
    ...PHONE,
    baseURL: origin,
    extraHTTPHeaders: { "X-Forwarded-For": network },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (!isAskedAboutCookies) {
    await context.addCookies([{ name: DECISION_COOKIE, value: refusedCookie(), url: origin }]);
  }
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const cookieNames = isAskedAboutCookies ? [] : [DECISION_COOKIE];
  context.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") faults.push(line.text());
  });
  context.on("weberror", (error) => faults.push(String(error.error())));
  context.on("request", (request) => {
    const isOwn = request.url().startsWith(`${origin}/`) || /^(blob|data):/.test(request.url());
    if (!isOwn) faults.push(`Request to ${request.url()}`);
  });
  const phone: Phone = {
    page: await newPage(context),
    expectConsole: (line) => void expected.push(line),
    expectCookies: (...names) => void cookieNames.push(...names),
    async reopen(path) {
      await phone.page.close({ runBeforeUnload: false });
      phone.page = await newPage(context);
      await phone.page.goto(path);
      return phone.page;
    },
  };
  onTestFinished(async () => {
    const cookies = await context.cookies();
    await context.close();
    const unexpectedCookies = cookies.filter(({ name }) => !cookieNames.includes(name));
    expect(unexpectedCookies, "cookies").toEqual([]);
    const unexpected = faults.filter((fault) => !expected.some((line) => line.test(fault)));
    expect(unexpected, "what the browser complained about").toEqual([]);
  });
  return phone;
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== "commit") await untilHydrated(page);
    return response;
  };
  return page;
}
