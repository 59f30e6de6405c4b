import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Locator, type Page } from "playwright";
import { openDatabase } from "#db/client.server.ts";
import { DECISION_COOKIE, refusedCookie } from "../support/cookie-decision.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { freePort } from "../support/free-port.ts";
import { spawnServer, untilListening } from "../support/server/server-process.ts";
import { EXAMPLE, GAS, marksOfScreens, PICTURES, sceneSurroundings } from "./scenes.ts";
import { shareImage } from "./share-image.ts";
import { INBOX, PICTURE, store, storeAsPng, storeIcons, WIDE_INBOX } from "./store.ts";
import { vanWith } from "./van.ts";

// The landing page's product pictures, taken of the example business in the real program: `npm run pictures`.

const PHONE = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const COMMON = { locale: "de-DE", colorScheme: "light", reducedMotion: "reduce" } as const;
/** The form's typeface is the phone's own, or the closest there is. */
const PHONE_TYPEFACE = {
  content: 'html { font-family: Roboto, "Liberation Sans", Arial, sans-serif }',
};
/** Nothing else of the page is cut into the picture, nor lies over it. */
const ALONE = {
  content: "body * { visibility: hidden } [data-alone], [data-alone] * { visibility: visible }",
};
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

const AIR = 12;

/** Stores these elements of a phone's page alone, with air around them, by day and by night. */
async function storeAlone(name: string, page: Page, ...elements: readonly Locator[]): Promise<void> {
  await page.addStyleTag(ALONE);
  for (const element of elements) await element.evaluate((shown) => shown.setAttribute("data-alone", ""));
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
  const scrolled = await page.evaluate(() => scrollY);
  const top = Math.min(...boxes.map((box) => box?.y ?? Number.NaN)) + scrolled - AIR;
  const foot = Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.NaN))) + scrolled + AIR;
  await storeByDayAndNight(name, page, { x: 0, y: top, width: PHONE.viewport.width, height: foot - top });
}

/** Stores a card as large as on its screen: the picture ends below `last`, within the card, whose ground fills it. */
async function storeUntil(
  name: string,
  page: Page,
  { card, last, ground }: Record<"card" | "last", Locator> & { ground: string },
): Promise<void> {
  await page.addStyleTag(ALONE);
  await card.evaluate((shown, colour) => {
    shown.setAttribute("data-alone", "");
    shown.style.cssText += `border-radius: 0; box-shadow: 0 0 0 99px ${colour}`;
    if (getComputedStyle(shown).borderLeftWidth === "1px") shown.style.borderColor = "transparent";
  }, ground);
  await last.evaluate((end) => {
    while (end.nextElementSibling) end.nextElementSibling.remove();
  });
  const box = await last.boundingBox();
  const foot = (box?.y ?? Number.NaN) + (box?.height ?? 0) + (await page.evaluate(() => scrollY)) + AIR;
  await storeByDayAndNight(name, page, { x: 0, y: foot - PICTURE.height, ...PICTURE });
}

async function storeByDayAndNight(
  name: string,
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
  size = PICTURE,
  types: Parameters<typeof store>[3] = ["avif", "webp"],
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const png = await page.screenshot({ clip, fullPage: true });
    if (colorScheme === "light") await store(name, png, ground, types, size);
    else await store(`${name}-dark`, png, ground, ["avif"], size);
  }
}

try {
  await untilListening(server, PATIENCE_MS);
  const db = openDatabase(storage);
  const around = await sceneSurroundings(db, new Date());
  const marks = await marksOfScreens(origin, around);
  writeFileSync(join(PICTURES, "screens.json"), `${JSON.stringify(marks, null, 2)}\n`);
  const { screens, session } = around;

  const code = await (await fetch(`${origin}/qr/${EXAMPLE}/200.svg`)).text();
  const van = await open({ ...PHONE, viewport: PICTURE });
  await van.setContent(vanWith(code));
  await store("van", await van.screenshot(), "#dfe8e4", ["avif", "webp"]);

  const form = await open({ ...PHONE, bypassCSP: true });
  await form.goto(screens.gas);
  await form.addStyleTag(PHONE_TYPEFACE);
  const choose = (name: string, value: string) =>
    form.locator(`label:has([name="${name}"][value="${value}"])`).tap();
  await choose("requestType", "problem");
  await form.getByLabel("Vorname").fill("Sabine");
  await form.getByLabel("Nachname").fill("Beispiel");
  await choose("contactMethod", "phone");
  await form.getByLabel("Telefonnummer").fill("0171 3920055");
  await choose("preferredTime", "egal");
  const description = form.locator("#description");
  await description.fill(GAS);
  await description.blur();
  const ring = "xpath=ancestor::*[.//a[@href='tel:112']][1]";
  const advice = form.getByText("Bei Gasgeruch:").first().locator(ring);
  const help = advice.getByText("112 anrufen", { exact: true });
  await storeUntil("gas", form, { card: advice, last: help, ground: "var(--danger-soft)" });

  const inboxAs = async (name: string, size: typeof INBOX, types?: Parameters<typeof store>[3]) => {
    const inbox = await open({ ...PHONE, viewport: { width: size.width, height: 800 }, bypassCSP: true });
    await inbox.context().addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
    await inbox.goto(screens.call);
    await inbox.waitForLoadState("networkidle");
    // The trial's bar says nothing of the product, nor does half a chip.
    await inbox.addStyleTag({ content: "aside { display: none }" });
    await inbox.locator(".chip").evaluateAll((chips) => {
      const cut = chips.filter((chip) => chip.getBoundingClientRect().right > innerWidth);
      for (const chip of cut) chip.setAttribute("style", "visibility: hidden");
    });
    await storeByDayAndNight(name, inbox, { x: 0, y: 0, ...size }, size, types);
    return inbox;
  };
  await inboxAs("inbox-wide", WIDE_INBOX, ["avif"]);
  const inbox = await inboxAs("inbox", INBOX);
  const first = inbox.locator(".request-list-first");
  await storeAlone("call", inbox, inbox.getByText("Zuerst anrufen").first(), first);

  const status = await open({ ...PHONE, bypassCSP: true });
  await status.goto(screens.date);
  await status.addStyleTag(PHONE_TYPEFACE);
  const card = "xpath=ancestor::*[contains(concat(' ', @class, ' '), ' card ')][1]";
  const date = status
    .getByText(/Dienstag/)
    .first()
    .locator(card);
  const last = date.getByText("In den Kalender");
  await storeUntil("date", status, { card: date, last, ground: "var(--surface)" });
  db.$client.close();

  const mark = readFileSync("app/public/favicon.svg", "utf8");
  await storeIcons(mark);
  const preview = await open({ viewport: { width: 1200, height: 630 } });
  await preview.setContent(shareImage(mark));
  await preview.evaluate(() => document.fonts.ready);
  await storeAsPng("share", await preview.screenshot());
} finally {
  await browser.close();
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(storage, { recursive: true, force: true });
}
