import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright";
import { DECISION_COOKIE, refusedCookie } from "../support/cookie-decision.ts";
import { freePort } from "../support/free-port.ts";
import { spawnServer, untilListening } from "../support/server/server-process.ts";
import { shareImage } from "./share-image.ts";
import { signIn } from "./sign-in.ts";
import { store, storeAsPng, storeIcons } from "./store.ts";

// The landing page's product pictures, taken of the example business in the real program: `npm run pictures`.

const PHONE = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 780 }, deviceScaleFactor: 1.5 };
const COMMON = { locale: "de-DE", colorScheme: "light", reducedMotion: "reduce" } as const;
/** The form's typeface is the phone's own. A machine without those of phones shows the closest it has. */
const PHONE_TYPEFACE = { content: 'html { font-family: Roboto, "Liberation Sans", Arial, sans-serif }' };
const PATIENCE_MS = 30_000;

const storage = mkdtempSync(join(tmpdir(), "werkruf-pictures-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawnServer({ PORT: String(port), STORAGE_DIR: storage, LOG_LEVEL: "info" });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...COMMON, ...options, baseURL: origin });
  await context.addCookies([{ name: DECISION_COOKIE, value: refusedCookie(), url: origin }]);
  return context.newPage();
}

try {
  await untilListening(server, PATIENCE_MS);
  const form = await open({ ...PHONE, bypassCSP: true });
  await form.goto("/muster-sanitaer");
  await form.addStyleTag(PHONE_TYPEFACE);
  await form.getByText("Ein akutes Problem", { exact: true }).click();
  await form.evaluate(() => scrollTo(0, 0));
  await store("form", await form.screenshot(), 585);

  for (const [name, options, width] of [
    ["inbox", DESKTOP, 1600],
    ["inbox-phone", PHONE, 680],
  ] as const) {
    const inbox = await open(options);
    await signIn(inbox, origin);
    await inbox.waitForLoadState("networkidle");
    await store(name, await inbox.screenshot(), width);
  }

  const mark = readFileSync("app/public/favicon.svg", "utf8");
  await storeIcons(mark);
  const card = await open({ viewport: { width: 1200, height: 630 } });
  await card.setContent(shareImage(mark));
  await card.evaluate(() => document.fonts.ready);
  await storeAsPng("share", await card.screenshot());
} finally {
  await browser.close();
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(storage, { recursive: true, force: true });
}
