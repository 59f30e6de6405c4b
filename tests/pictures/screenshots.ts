import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { openDatabase } from "#db/client.server.ts";
import { WALK, type Walker } from "../browser/walk-pages.ts";
import { walkerSession } from "../browser/walkers.ts";
import { DECISION_COOKIE, refusedCookie } from "../support/cookie-decision.ts";
import { freePort } from "../support/free-port.ts";
import { spawnServer, untilListening } from "../support/server/server-process.ts";
import { SESSION_COOKIE } from "../support/sign-in.ts";
import { contactSheet, type Shot } from "./contact-sheet.ts";
import { exampleSurroundings } from "./example-surroundings.ts";
import { STATES } from "./states.ts";

// Every page of the product to look at: `npm run screenshots`, or only some of them by a part of their address.

const FOLDER = join(import.meta.dirname, "../../screenshots");
const WIDTHS = [360, 1280];
const SCHEMES = ["light", "dark"] as const;
const PATIENCE_MS = 30_000;

const EVERYTHING_LOADED = `for (const part of document.querySelectorAll("main > *")) part.style.contentVisibility = "visible";
  for (const image of document.images) image.loading = "eager";
  Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))])`;

const storage = mkdtempSync(join(tmpdir(), "werkruf-screenshots-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawnServer({ PORT: String(port), STORAGE_DIR: storage, LOG_LEVEL: "info" });
const [only] = process.argv.slice(2);

async function contextOf(browser: Browser, session: string | null, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: "de-DE", reducedMotion: "reduce" },
    viewport: { width, height: width < 700 ? 740 : 900 },
    hasTouch: width < 700,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: DECISION_COOKIE, value: refusedCookie(), url: origin }]);
  if (session) await context.addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
  return context;
}

async function takeAll(browser: Browser): Promise<Shot[]> {
  const db = openDatabase(storage);
  const around = exampleSurroundings(db);
  const pages = [...WALK.map((walked) => ({ ...walked, press: undefined, what: "" })), ...STATES].map(
    (taken) => ({ ...taken, address: taken.path(around) }),
  );
  const shots: Shot[] = [];
  const sessions = new Map<Walker, string | null>();
  for (const { as, address, what, press } of pages) {
    if (only && !`${address} ${what} ${as}`.includes(only)) continue;
    if (!sessions.has(as)) sessions.set(as, await walkerSession(db, as, around));
    for (const width of WIDTHS) {
      const context = await contextOf(browser, sessions.get(as) ?? null, width);
      const page = await context.newPage();
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      await press?.(page);
      await page.evaluate(EVERYTHING_LOADED);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const name = [as, address, what, width, colorScheme].join("-").replace(/[^\w-]+/g, "_");
        await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: !press });
        shots.push({ file: `${name}.png`, title: `${address} ${what} (${as})`, width, colorScheme });
      }
      await context.close();
    }
    console.log(address, what);
  }
  db.$client.close();
  return shots;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  await untilListening(server, PATIENCE_MS);
  const shots = await takeAll(browser);
  writeFileSync(join(FOLDER, "index.html"), contactSheet(shots));
  console.log(`${shots.length} pictures: ${join(FOLDER, "index.html")}`);
} finally {
  await browser.close();
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(storage, { recursive: true, force: true });
}
