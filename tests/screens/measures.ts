import type { Page } from "playwright";
import { href } from "react-router";
import { cameraPhoto } from "../support/photos.ts";
import type { ScreenSurroundings } from "./surroundings.ts";

type Person = "full" | "shared" | "empty" | "newcomer" | "admin" | "nobody";

/** One figure of a screen; `most` and `least` are its goal. */
export interface Measure {
  screen: string;
  figure: string;
  as: Person;
  path(around: ScreenSurroundings): string;
  /** 1280 × 800 instead of 360 × 780. */
  isWide?: true;
  most?: number;
  least?: number;
  take(page: Page): Promise<number>;
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const topOf = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

const heightOf = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().height));

/** How many of these lie whole above the fold, and above what covers its foot. */
const wholeOnScreen = (selector: string) => (page: Page) =>
  page.evaluate((wanted) => {
    const bars = [...document.querySelectorAll("[data-bottom-bar]")];
    const fold = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    const boxes = [...document.querySelectorAll(wanted)].map((element) => element.getBoundingClientRect());
    return boxes.filter(({ height, bottom }) => height > 0 && bottom <= fold).length;
  }, selector);

/** How many of these texts stand whole on the first screen. */
const textsOnScreen = (texts: readonly RegExp[]) => async (page: Page) => {
  const fold = page.viewportSize()?.height ?? 0;
  const shown = texts.map(async (text) => {
    const found = page.locator("main a, main button").filter({ hasText: text, visible: true }).first();
    if ((await found.count()) === 0) return false;
    const box = await found.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= fold;
  });
  return (await Promise.all(shown)).filter(Boolean).length;
};

/** Of `whole`, without those of `parts`. */
async function words(page: Page, whole: string, ...parts: readonly string[]): Promise<number> {
  const count = async (part: string) =>
    (await page.locator(part).innerText()).match(/\p{L}[\p{L}\p{N}-]*/gu)?.length ?? 0;
  const left = await Promise.all(parts.map(count));
  return left.reduce((rest, part) => rest - part, await count(whole));
}

/** The field that is there for machines alone. */
const TRAP = ".trap";

const bytesOfDocument = (page: Page) =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation");
    return document instanceof PerformanceNavigationTiming ? document.encodedBodySize : Number.NaN;
  });

/** All pages of the list, in screens of this height. */
async function screensOfTheList(page: Page): Promise<number> {
  let pixels = await height(page);
  for (;;) {
    const older = page.getByRole("link", { name: "Ältere Anfragen" });
    if ((await older.count()) === 0) break;
    await page.goto((await older.getAttribute("href")) ?? "");
    pixels += await height(page);
  }
  return Math.round((pixels / (page.viewportSize()?.height ?? 1)) * 10) / 10;
}

async function withAProblemAndPhotos(page: Page): Promise<void> {
  const choose = (name: string, value: string) =>
    page.locator(`label:has([name="${name}"][value="${value}"])`).click();
  await choose("requestType", "problem");
  await page.getByLabel("Vorname").fill("Erika");
  await page.getByLabel("Nachname").fill("Musterfrau");
  await choose("contactMethod", "phone");
  await page.getByLabel("Telefonnummer").fill("0176 1234567");
  await choose("preferredTime", "vormittags");
  await page.locator("#absenden").waitFor();
  const buffer = await cameraPhoto(1600, 1200);
  // The one behind the button, as the camera fills it.
  const picker = page.locator("#fotos input[type=file]").last();
  for (const name of ["Spüle.jpg", "Siphon.jpg", "Schrank.jpg"]) {
    await picker.setInputFiles([{ name, mimeType: "image/jpeg", buffer }]);
  }
  await page.getByText("fertig").nth(2).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

async function assessed(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: /KI-Analyse starten/ });
  if ((await start.count()) === 0) return;
  await start.click();
  await page.getByText("Ganze Einschätzung").waitFor();
  await page.reload();
}

const inbox = ({ full: { slug } }: ScreenSurroundings) => href("/dashboard/:slug", { slug });
const request = (around: ScreenSurroundings) => `${inbox(around)}?anfrage=${around.longRequest}`;
const form = ({ full: { slug } }: ScreenSurroundings) => href("/:slug", { slug });
const CARDS = "main ul > li[id]";

const PHONE_INBOX = { screen: "Inbox, phone", as: "full", path: inbox } as const;
const DESKTOP_INBOX = { screen: "Inbox, desktop", as: "full", path: inbox, isWide: true } as const;
const SHARED_INBOX = {
  screen: "Inbox of three, phone",
  as: "shared",
  path: ({ shared: { slug } }: ScreenSurroundings) => href("/dashboard/:slug", { slug }),
} as const;
const REQUEST = { screen: "Request", as: "full", path: request } as const;
const STATUS = {
  screen: "Customer's page",
  as: "nobody",
  path: ({ status }: ScreenSurroundings) => status,
} as const;
const FORM = { screen: "Form, problem with three photos", as: "nobody", path: form } as const;

export const MEASURES: readonly Measure[] = [
  { ...PHONE_INBOX, figure: "first request, px from the top", most: 190, take: topOf(CARDS) },
  { ...PHONE_INBOX, figure: "requests whole on the first screen", least: 4, take: wholeOnScreen(CARDS) },
  { ...PHONE_INBOX, figure: "screens for 73 requests", most: 14, take: screensOfTheList },
  { ...PHONE_INBOX, figure: "trial banner, px", most: 48, take: heightOf('aside[aria-label="Testphase"]') },
  {
    ...PHONE_INBOX,
    figure: "ways to the link in sight",
    least: 1,
    take: (page) =>
      page.locator("header, nav").getByRole("link", { name: /Link/ }).filter({ visible: true }).count(),
  },
  { ...SHARED_INBOX, figure: "first request, px from the top", most: 190, take: topOf(CARDS) },
  { ...SHARED_INBOX, figure: "requests whole on the first screen", least: 4, take: wholeOnScreen(CARDS) },
  { ...SHARED_INBOX, figure: "screens for 73 requests", most: 14, take: screensOfTheList },
  {
    ...{ ...SHARED_INBOX, screen: "Inbox of three, desktop", isWide: true },
    figure: "requests whole on the first screen",
    ...{ least: 9, take: wholeOnScreen(CARDS) },
  },
  { ...DESKTOP_INBOX, figure: "requests whole on the first screen", least: 9, take: wholeOnScreen(CARDS) },
  {
    screen: "Inbox, empty",
    as: "empty",
    path: () => "/dashboard",
    figure: "of code, share, try, print: on the first screen",
    least: 4,
    take: async (page) =>
      (await wholeOnScreen("main svg[role=img], main img[alt*=QR]")(page)) +
      (await textsOnScreen([/Link teilen/, /Probeanfrage/, /Aushang/])(page)),
  },
  {
    ...REQUEST,
    figure: "page, px",
    most: 2_400,
    take: async (page) => {
      await assessed(page);
      return height(page);
    },
  },
  {
    screen: "Request, of three people",
    as: "shared",
    path: ({ shared: { slug }, sharedRequest }) =>
      `${href("/dashboard/:slug", { slug })}?anfrage=${sharedRequest}`,
    figure: "page, px",
    take: async (page) => {
      await assessed(page);
      return height(page);
    },
  },
  {
    ...REQUEST,
    figure: "of call, tick off: on the first screen",
    least: 2,
    take: textsOnScreen([/^(WhatsApp|Anrufen),/, /erledigt/]),
  },
  {
    ...FORM,
    figure: "page, px",
    most: 2_700,
    take: async (page) => {
      await withAProblemAndPhotos(page);
      return height(page);
    },
  },
  {
    ...FORM,
    figure: "words",
    most: 170,
    take: async (page) => {
      await withAProblemAndPhotos(page);
      return words(page, "body", TRAP);
    },
  },
  {
    ...FORM,
    figure: "words before “Absenden”",
    most: 40,
    take: async (page) => {
      await withAProblemAndPhotos(page);
      return words(page, "#absenden", "#senden", TRAP);
    },
  },
  {
    screen: "Onboarding",
    as: "newcomer",
    path: () => "/onboarding/profile",
    figure: "page, px",
    take: height,
  },
  {
    screen: "Complete",
    as: "empty",
    path: () => "/onboarding/complete",
    figure: "of code, share, try: on the first screen",
    least: 3,
    take: async (page) =>
      (await wholeOnScreen("main svg[role=img], main img[alt*=QR]")(page)) +
      (await textsOnScreen([/Link teilen/, /Probeanfrage/])(page)),
  },
  {
    screen: "Plan",
    as: "full",
    path: () => "/abo",
    figure: "foot of the button, px",
    most: 780,
    take: (page) =>
      page
        .locator("main form button[type=submit]")
        .first()
        .evaluate((button) => Math.round(button.getBoundingClientRect().bottom + scrollY)),
  },
  ...(["/profil", "/profil/benachrichtigungen", "/profil/konto"] as const).map((path) => ({
    screen: `Profile, ${path}`,
    as: "full" as const,
    path: () => path,
    figure: "page, px",
    most: 2_400,
    take: height,
  })),
  {
    screen: "Cookie bar",
    as: "nobody",
    path: () => "/",
    figure: "height, px",
    most: 96,
    take: async (page) =>
      Math.round((await page.getByRole("region", { name: "Cookies" }).boundingBox())?.height ?? 0),
  },
  {
    screen: "Operator, businesses",
    as: "admin",
    path: () => "/admin-panel-werkruf/profiles",
    isWide: true,
    figure: "highest row, px",
    most: 72,
    take: (page) =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll("main tbody tr, main ul > li")].map((row) =>
            Math.round(row.getBoundingClientRect().height),
          ),
        ),
      ),
  },
  { ...STATUS, figure: "first answer, compressed bytes", most: 14_000, take: bytesOfDocument },
  { ...STATUS, figure: "first field or button, px", take: topOf("main form :is(input, textarea, button)") },
  { ...STATUS, figure: "page, px", take: height },
  { ...STATUS, figure: "words", take: (page) => words(page, "main") },
];
