import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";
import { type Database, openDatabase } from "#db/client.server.ts";
import { WALK, type Walker } from "../browser/walk-pages.ts";
import { walkerSession } from "../browser/walkers.ts";
import { DECISION_COOKIE, refusedCookie } from "../support/cookie-decision.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { freePort } from "../support/free-port.ts";
import { spawnServer, untilListening } from "../support/server/server-process.ts";
import { contactSheet, type Shot } from "./contact-sheet.ts";
import { exampleSurroundings } from "./example-surroundings.ts";
import { OWN_STATES, type OwnState, putOwnState } from "./own-states.ts";
import { STATES } from "./states.ts";

// Every page of the product to look at: `npm run screenshots`, or only some of them by parts of their addresses.

const FOLDER = join(import.meta.dirname, "../../screenshots");
const SIZES = [
  { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 } },
];
const SCHEMES = ["light", "dark"] as const;
const PATIENCE_MS = 30_000;

const EVERYTHING_LOADED = `for (const part of document.querySelectorAll("main > *")) part.style.contentVisibility = "visible";
  for (const image of document.images) image.loading = "eager";
  Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))])`;

const storage = mkdtempSync(join(tmpdir(), "werkruf-screenshots-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawnServer({ PORT: String(port), STORAGE_DIR: storage, LOG_LEVEL: "info" });
const only = process.argv.slice(2);

async function contextOf(
  browser: Browser,
  session: string | null,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const usual = { baseURL: origin, locale: "de-DE", reducedMotion: "reduce", bypassCSP: true } as const;
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: DECISION_COOKIE, value: refusedCookie(), url: origin }]);
  if (session) await context.addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
  return context;
}

/** A machine without the typefaces of phones shows pages set in the phone's own in a wider one. */
function setPhoneTypeface(): void {
  if (getComputedStyle(document.documentElement).fontFamily.includes("Archivo")) return;
  const style = document.createElement("style");
  style.textContent = "html { font-family: Roboto, 'Liberation Sans', Arial, sans-serif }";
  document.head.append(style);
}

interface Taken extends Pick<OwnState, "press" | "options" | "media"> {
  title: string;
  address: string;
  session: string | null;
  /** Only what is on the screen. */
  isPartly?: boolean;
}

async function take(browser: Browser, taken: Taken): Promise<Shot[]> {
  const { title, address, session, press, isPartly = false, options, media } = taken;
  const shots: Shot[] = [];
  for (const size of SIZES) {
    const context = await contextOf(browser, session, { ...size, ...options });
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await press?.(page);
    // Without scripts no promise is kept, so these only begin to load.
    const isPlain = options?.javaScriptEnabled === false;
    await page.evaluate(isPlain ? `void (() => {${EVERYTHING_LOADED}})()` : EVERYTHING_LOADED);
    await page.evaluate(setPhoneTypeface);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, media: media ?? null });
      const { width } = size.viewport;
      const file = `${title}-${width}-${colorScheme}`.replace(/[^\w-]+/g, "_");
      await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: !isPartly });
      shots.push({ file: `${file}.png`, title, width, colorScheme });
    }
    await context.close();
  }
  console.log(title);
  return shots;
}

async function* everything(db: Database): AsyncGenerator<Taken> {
  const around = await exampleSurroundings(db);
  const sessions = new Map<Walker, string | null>();
  for (const { as, path, ...state } of [...WALK, ...STATES]) {
    const address = path(around);
    const title = [as, address, "what" in state ? state.what : ""].join(" ");
    if (!isAsked(title)) continue;
    const session = sessions.get(as) ?? (await walkerSession(db, as, around));
    sessions.set(as, session);
    yield { title, address, session, ...("press" in state && { press: state.press, isPartly: true }) };
  }
  for (const state of OWN_STATES) {
    if (!isAsked(state.what)) continue;
    yield { ...state, title: state.what, ...(await putOwnState(db, storage, state)) };
  }
}

const isAsked = (title: string) => only.length === 0 || only.some((part) => title.includes(part));

/** What can't be taken is said, and the rest is taken. */
async function takeAll(browser: Browser): Promise<Shot[]> {
  const db = openDatabase(storage);
  const shots: Shot[] = [];
  for await (const taken of everything(db)) {
    const some = await take(browser, taken).catch((error: unknown) => {
      console.error(`${taken.title}: ${String(error)}`);
      process.exitCode = 1;
      return [];
    });
    shots.push(...some);
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
