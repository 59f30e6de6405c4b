import { randomInt } from "node:crypto";
import type { BrowserContextOptions, ConsoleMessage, Page, Request, WebError } from "playwright";
import { expect, onTestFinished } from "vitest";
import { DECISION_COOKIE, refusedCookie } from "../support/cookie-decision.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { borrowContext } from "./contexts.ts";
import { untilHydrated } from "./hydration.ts";

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
/** A window of a computer, for `openPhone`. */
export const COMPUTER = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;
const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36";

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

interface PhoneOptions extends BrowserContextOptions {
  isAskedAboutCookies?: boolean;
  /** Not for tests that press something or look at pictures. */
  isDrawn?: boolean;
  /** Of another origin, which frames ours. */
  website?: string;
}

/**
 * A browser of a customer from a network of his own. A warning in the console, an error of a script, a
 * request to another origin or a cookie fails the test. No banner asks about cookies, unless the test wants to
 * be asked.
 */
export async function openPhone({
  isAskedAboutCookies = false,
  isDrawn = true,
  website,
  baseURL: origin = sharedWerkruf().origin,
  extraHTTPHeaders = { "X-Forwarded-For": newNetwork() },
  ...options
}: PhoneOptions = {}): Promise<Phone> {
  const named = options.isMobile === false ? {} : { userAgent: PHONE_BROWSER };
  const how = { ...PHONE, ...named, baseURL: origin, ...options };
  const { context, page: firstPage, giveBack } = await borrowContext(how, isDrawn);
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  context.setDefaultTimeout(PATIENCE_MS);
  if (!isAskedAboutCookies) {
    await context.addCookies([{ name: DECISION_COOKIE, value: refusedCookie(), url: origin }]);
  }
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const cookieNames = isAskedAboutCookies ? [] : [DECISION_COOKIE];
  const onConsole = (line: ConsoleMessage) => {
    if (line.type() === "error" || line.type() === "warning") faults.push(line.text());
  };
  const onError = (error: WebError) => faults.push(String(error.error()));
  const onRequest = (request: Request) => {
    const isOwn =
      [origin, website].some((known) => known && request.url().startsWith(`${known}/`)) ||
      /^(blob|data):/.test(request.url());
    if (!isOwn) faults.push(`Request to ${request.url()}`);
  };
  context.on("console", onConsole).on("weberror", onError).on("request", onRequest);
  const phone: Phone = {
    page: patient(firstPage),
    expectConsole: (line) => void expected.push(line),
    expectCookies: (...names) => void cookieNames.push(...names),
    async reopen(path) {
      await phone.page.close({ runBeforeUnload: false });
      phone.page = patient(await context.newPage());
      await phone.page.goto(path);
      return phone.page;
    },
  };
  onTestFinished(async ({ task }) => {
    const cookies = await context.cookies();
    const unexpectedCookies = cookies.filter(({ name }) => !cookieNames.includes(name));
    const unexpected = faults.filter((fault) => !expected.some((line) => line.test(fault)));
    const isFaulty = unexpectedCookies.length > 0 || unexpected.length > 0;
    await giveBack(isFaulty || task.result?.state === "fail" ? task.fullName : null);
    context.off("console", onConsole).off("weberror", onError).off("request", onRequest);
    expect(unexpectedCookies, "cookies").toEqual([]);
    expect(unexpected, "what the browser complained about").toEqual([]);
  });
  return phone;
}

const newNetwork = () => [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join(".");

/** The page, which has scripts take over before it says that it is there. */
function patient(page: Page): Page {
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

/** Such a file is waited for until the answer is called. */
export async function holdBack(page: Page, file: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(file, (route) => promise.then(() => route.continue()));
  return resolve;
}
