import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { openDatabase } from "#db/client.server.ts";
import { moveClock } from "../support/doors.ts";
import { freePort } from "../support/free-port.ts";
import { spawnServer, untilListening } from "../support/server/server-process.ts";
import { SESSION_COOKIE } from "../support/sign-in.ts";
import { MEASURES, type Measure } from "./measures.ts";
import { type ScreenSurroundings, screenSurroundings } from "./surroundings.ts";

// How large the screens are and what stands on the first one, with fixed data: `npm run screens`.

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PATIENCE_MS = 30_000;
/** The form's typeface is the phone's own; a machine without those of phones shows a wider one. */
const PHONE_TYPEFACE = { content: "html { font-family: Roboto, 'Liberation Sans', Arial, sans-serif }" };

const storage = mkdtempSync(join(tmpdir(), "werkruf-screens-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawnServer({ PORT: String(port), ORIGIN: origin, STORAGE_DIR: storage });

async function taken(browser: Browser, measure: Measure, around: ScreenSurroundings): Promise<number> {
  const size = measure.isWide ? DESKTOP : PHONE;
  const context = await browser.newContext({
    baseURL: origin,
    locale: "de-DE",
    reducedMotion: "reduce",
    bypassCSP: true,
    ...size,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const session = measure.as === "nobody" ? null : around[measure.as].session;
  if (session) await context.addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
  const page = await context.newPage();
  const answer = await page.goto(measure.path(around));
  if (!answer?.ok()) throw new Error(`${measure.screen}: ${answer?.status()} at ${page.url()}`);
  await page.waitForLoadState("networkidle");
  if (measure.as === "nobody") await page.addStyleTag(PHONE_TYPEFACE);
  const figure = await measure.take(page);
  await context.close();
  return figure;
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
  const around = await screenSurroundings(db, storage, now);
  console.log("| screen | figure | now | goal | |\n|---|---|---|---|---|");
  for (const measure of MEASURES) {
    const figure = await taken(browser, measure, around).catch((error: unknown) => {
      console.error(`${measure.screen}, ${measure.figure}: ${String(error)}`);
      return Number.NaN;
    });
    const { goal, isMet } = verdict(measure, figure);
    if (!isMet) process.exitCode = 1;
    console.log(`| ${measure.screen} | ${measure.figure} | ${figure} | ${goal} | ${isMet ? "" : "over"} |`);
  }
  db.$client.close();
} finally {
  await browser.close();
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(storage, { recursive: true, force: true });
}
