import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { type Database, openDatabase } from "#db/client.server.ts";
import { WALK, type Walker } from "../browser/walk-pages.ts";
import { walkerSession } from "../browser/walkers.ts";
import { exampleSurroundings } from "../pictures/example-surroundings.ts";
import { signIn } from "../pictures/sign-in.ts";
import { DECISION_COOKIE, refusedCookie } from "../support/cookie-decision.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { moveClock } from "../support/doors.ts";
import { freePort } from "../support/free-port.ts";
import { spawnServer, untilListening } from "../support/server/server-process.ts";
import { LooksOfAll, looksOf } from "./looks.ts";
import { MEASURES, type Measure } from "./measures.ts";
import { type ScreenSurroundings, screenSurroundings } from "./surroundings.ts";

// How large the screens are, what stands on the first one, and how many looks there are, with fixed data:
// `npm run screens`, or only what an argument is a part of: "Inbox", "Looks", "Looks /profil".

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PATIENCE_MS = 30_000;
/** The form's typeface is the phone's own; a machine without those of phones shows a wider one. */
const PHONE_TYPEFACE = { content: "html { font-family: Roboto, 'Liberation Sans', Arial, sans-serif }" };
const LOOKS = "Looks";

const asked = process.argv.slice(2).flatMap((part) => part.split(/ (?=\/)/));
const paths = asked.filter((part) => part.startsWith("/"));
const names = asked.filter((part) => !part.startsWith("/"));
const isAsked = (screen: string) => names.length === 0 || names.some((part) => screen.includes(part));

const storage = mkdtempSync(join(tmpdir(), "werkruf-screens-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawnServer({ PORT: String(port), ORIGIN: origin, STORAGE_DIR: storage });

function row(screen: string, figure: string, now: number, goal: string, isMet: boolean): void {
  if (!isMet) process.exitCode = 1;
  console.log(`| ${screen} | ${figure} | ${now} | ${goal} | ${isMet ? "" : "over"} |`);
}

async function contextOf(browser: Browser, isWide: boolean, session: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "de-DE",
    reducedMotion: "reduce",
    bypassCSP: true,
    permissions: ["notifications"],
    ...(isWide ? DESKTOP : PHONE),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (session) await context.addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
  return context;
}

async function opened(context: BrowserContext, address: string, isPublic: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  if (isPublic) await page.addStyleTag(PHONE_TYPEFACE);
  return page;
}

async function taken(browser: Browser, measure: Measure, around: ScreenSurroundings): Promise<number> {
  const { as, isWide = false } = measure;
  const context = await contextOf(browser, isWide, as === "nobody" ? null : around[as].session);
  try {
    return await measure.take(await opened(context, measure.path(around), as === "nobody"));
  } finally {
    await context.close();
  }
}

/** Every page of the product, on a phone and on a desktop. */
async function looksOfAll(browser: Browser, db: Database): Promise<LooksOfAll> {
  const all = new LooksOfAll();
  const around = await exampleSurroundings(db);
  const sessions = new Map<Walker, string | null>();
  for (const { as, path } of WALK) {
    const address = path(around);
    if (paths.length > 0 && !paths.some((part) => address.includes(part))) continue;
    const session = sessions.get(as) ?? (await walkerSession(db, as, around));
    sessions.set(as, session);
    for (const isWide of [false, true]) {
      const context = await contextOf(browser, isWide, session);
      await context.addCookies([{ name: DECISION_COOKIE, value: refusedCookie(), url: origin }]);
      const page = await opened(context, address, as === "nobody");
      const isInside = as !== "nobody" && as !== "newcomer";
      all.add({ address, isInside, isWide, looks: await looksOf(page) });
      await context.close();
    }
  }
  return all;
}

/** Signs in on a page of its own. */
async function signInByMail(browser: Browser, email: string): Promise<string> {
  const context = await contextOf(browser, true, null);
  await signIn(await context.newPage(), origin, email);
  const cookies = await context.cookies();
  await context.close();
  return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
}

/** At another hour the same requests would stand under other days. */
function nextAfternoon(): Date {
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  return new Date(midnight.getTime() + 14 * 60 * 60 * 1000);
}

function verdict({ most, least }: Measure, figure: number): { goal: string; isMet: boolean } {
  if (most !== undefined) return { goal: `≤ ${most}`, isMet: figure <= most };
  if (least !== undefined) return { goal: `≥ ${least}`, isMet: figure >= least };
  return { goal: "", isMet: true };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await untilListening(server, PATIENCE_MS);
  const db = openDatabase(storage);
  const now = nextAfternoon();
  await moveClock({ origin, process: server }, now);
  const measures = MEASURES.filter(({ screen }) => isAsked(screen));
  console.log("| screen | figure | now | goal | |\n|---|---|---|---|---|");
  if (measures.length > 0 && paths.length === 0) {
    const around = await screenSurroundings({
      db,
      now,
      storageDir: storage,
      signInByMail: (email) => signInByMail(browser, email),
    });
    for (const measure of measures) {
      const figure = await taken(browser, measure, around).catch((error: unknown) => {
        console.error(`${measure.screen}, ${measure.figure}: ${String(error)}`);
        return Number.NaN;
      });
      const { goal, isMet } = verdict(measure, figure);
      row(measure.screen, measure.figure, figure, goal, isMet);
    }
  }
  if (isAsked(LOOKS)) {
    for (const { figure, most, value, rare } of (await looksOfAll(browser, db)).figures()) {
      row(LOOKS, figure, value, `≤ ${most}`, value <= most);
      if (value > most) console.error(`${figure}:\n  ${rare.join("\n  ")}`);
    }
  }
  db.$client.close();
} finally {
  await browser.close();
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(storage, { recursive: true, force: true });
}
