import type { Page } from "playwright";
import { href } from "react-router";
import { cameraPhoto } from "../support/photos.ts";
import type { ScreenSurroundings } from "./surroundings.ts";

export type Person = Exclude<keyof ScreenSurroundings, "longRequest" | "sharedRequest" | "status"> | "nobody";

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

/** The highest of them. */
const highest = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      Math.max(
        ...elements
          .filter((element) => element.checkVisibility())
          .map((element) => Math.round(element.getBoundingClientRect().height)),
      ),
    );

/** What stands between the header and the page: offers, trial, payment. Together they are one line at most. */
const barsAbove = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector("header");
    const main = document.querySelector("main");
    if (!header || !main) return Number.NaN;
    return Math.round(main.getBoundingClientRect().top - header.getBoundingClientRect().bottom);
  });

/** Buttons and links filled with a strong colour, of what stands on the first screen. */
const filledOnScreen = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      const linear = [r, g, b].map((part) => (part / 255) ** 2.2);
      const [red = 0, green = 0, blue = 0] = linear;
      return alpha < 1 || !colour.startsWith("rgb") ? null : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = light(getComputedStyle(document.documentElement).backgroundColor) ?? 1;
    const buttons = [...document.querySelectorAll("a, button, summary")].filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      if (width <= 1 || bottom <= 0 || top >= innerHeight || !element.checkVisibility()) return false;
      const own = light(getComputedStyle(element).backgroundColor);
      return own !== null && (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= 3;
    });
    return buttons.length;
  });

/** Whatever can be pressed or typed into on the first screen, the list beside it and the page's header left out. */
const controlsOnScreen = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll("a[href], button, input, select, textarea, summary");
    return [...all].filter((element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return isSeen && bottom > 0 && top < innerHeight && !element.closest("header, .side-list");
    }).length;
  });

/** How many lines of this text stand whole on the first screen. */
const linesOnScreen = (text: string) => (page: Page) =>
  page.evaluate((begin) => {
    const bars = [...document.querySelectorAll("[data-bottom-bar]")];
    const fold = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    const walker = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const tops = new Set<number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.includes(begin) || node.parentElement?.closest(".side-list")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { width, height, top, bottom } of range.getClientRects())
        if (width > 1 && height > 1 && bottom <= fold) tops.add(Math.round(top));
    }
    return tops.size;
  }, text);

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
  const picker = page.locator("#fotos input[type=file]").first();
  for (const name of ["Spüle.jpg", "Siphon.jpg", "Schrank.jpg"]) {
    await picker.setInputFiles([{ name, mimeType: "image/jpeg", buffer }]);
  }
  await page.locator('#fotos [data-state="done"]').nth(2).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

async function assessed(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Einschätzung erstellen" });
  if ((await start.count()) === 0) return;
  await start.click();
  await page.getByText("Ganze Einschätzung").waitFor();
  await page.reload();
}

const inboxOf = (as: InboxPerson) => (around: ScreenSurroundings) =>
  href("/dashboard/:slug", { slug: around[as].slug });
const form = ({ full: { slug } }: ScreenSurroundings) => href("/:slug", { slug });
const CARDS = "main ul > li[id]";

type InboxPerson = "full" | "push" | "red" | "unpaid" | "shared" | "colleague" | "example";

const inbox = (as: InboxPerson, who: string) => ({ screen: `Inbox, ${who}, phone`, as, path: inboxOf(as) });
const wideInbox = (as: InboxPerson, who: string) =>
  ({ screen: `Inbox, ${who}, desktop`, as, path: inboxOf(as), isWide: true }) as const;
const INBOXES: readonly (readonly [InboxPerson, string])[] = [
  ["full", "passkey offered"],
  ["push", "push offered"],
  ["red", "last day of trial"],
  ["unpaid", "payment failed"],
  ["shared", "of three"],
  ["colleague", "a colleague's"],
  ["example", "the example"],
];
const REQUEST = {
  screen: "Request, phone",
  as: "full",
  path: (around: ScreenSurroundings) => `${inboxOf("full")(around)}?anfrage=${around.longRequest}`,
} as const;
const SHARED_REQUEST = {
  screen: "Request of three, phone",
  as: "shared",
  path: (around: ScreenSurroundings) => `${inboxOf("shared")(around)}?anfrage=${around.sharedRequest}`,
} as const;
const STATUS = {
  screen: "Customer's page",
  as: "nobody",
  path: ({ status }: ScreenSurroundings) => status,
} as const;
const FORM = { screen: "Form, problem with three photos", as: "nobody", path: form } as const;
const ADMIN = { as: "admin", path: () => "/admin-panel-werkruf/profiles" } as const;
const ROWS = "main tbody tr, main ul > li";

const afterAssessing =
  (take: Measure["take"]): Measure["take"] =>
  async (page) => {
    await assessed(page);
    return take(page);
  };

/** The pages of the settings, as they lead to one another from `/profil`. */
async function settingsPages(page: Page): Promise<string[]> {
  const found = new Set([new URL(page.url()).pathname]);
  for (const path of found) {
    await page.goto(path);
    const links = await page
      .locator("main a[href]")
      .evaluateAll((all) =>
        all
          .filter((link) => !link.hasAttribute("download"))
          .map((link) => (link as HTMLAnchorElement).pathname),
      );
    for (const link of links) if (/^\/profil(?!\/daten$)/.test(link)) found.add(link);
  }
  return [...found];
}

/** The most of any page of the settings; says which on the way. */
const mostOfSettings =
  (take: Measure["take"]): Measure["take"] =>
  async (page) => {
    const figures: [number, string][] = [];
    for (const path of await settingsPages(page)) {
      await page.goto(path);
      figures.push([await take(page), path]);
    }
    console.error(figures.map(([figure, path]) => `${path} ${figure}`).join(", "));
    return Math.max(...figures.map(([figure]) => figure));
  };

const saves = (page: Page) =>
  page
    .locator("main button")
    .filter({ hasText: /speichern/i, visible: true })
    .count();

export const MEASURES: readonly Measure[] = [
  ...INBOXES.flatMap(([as, who]): Measure[] => [
    { ...inbox(as, who), figure: "first request, px from the top", most: 190, take: topOf(CARDS) },
    { ...inbox(as, who), figure: "bars above the page, px", most: 48, take: barsAbove },
    { ...wideInbox(as, who), figure: "filled buttons on the first screen", most: 1, take: filledOnScreen },
  ]),
  ...(["full", "shared", "colleague"] as const).flatMap((as): Measure[] => {
    const who = INBOXES.find(([one]) => one === as)?.[1] ?? as;
    return [
      { ...inbox(as, who), figure: "highest row, px", most: 76, take: highest(CARDS) },
      {
        ...inbox(as, who),
        figure: "requests whole on the first screen",
        least: 4,
        take: wholeOnScreen(CARDS),
      },
      { ...inbox(as, who), figure: "screens for 72 requests", most: 10, take: screensOfTheList },
      { ...inbox(as, who), figure: "filled buttons on the first screen", most: 1, take: filledOnScreen },
      {
        ...wideInbox(as, who),
        figure: "requests whole on the first screen",
        ...{ least: 9, take: wholeOnScreen(CARDS) },
      },
    ];
  }),
  {
    ...inbox("full", "passkey offered"),
    figure: "ways to the link in sight",
    least: 1,
    take: (page) =>
      page.locator("header, nav").getByRole("link", { name: /Link/ }).filter({ visible: true }).count(),
  },
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
  ...[REQUEST, SHARED_REQUEST].flatMap((screen): Measure[] => [
    { ...screen, figure: "page, px", most: 2_400, take: afterAssessing(height) },
    {
      ...screen,
      figure: "lines of the message on the first screen",
      least: 3,
      take: linesOnScreen("Seit gestern"),
    },
    { ...screen, figure: "controls on the first screen", most: 12, take: controlsOnScreen },
    { ...screen, figure: "filled buttons on the first screen", most: 1, take: filledOnScreen },
    {
      ...{ ...screen, screen: screen.screen.replace("phone", "desktop"), isWide: true },
      ...{ figure: "controls on the first screen", most: 20, take: controlsOnScreen },
    },
    {
      ...{ ...screen, screen: screen.screen.replace("phone", "desktop"), isWide: true },
      ...{ figure: "filled buttons on the first screen", most: 1, take: filledOnScreen },
    },
    {
      ...screen,
      figure: "of call, tick off: on the first screen",
      least: 2,
      take: textsOnScreen([/^(WhatsApp|Anrufen)/, /erledigt|gelöst/i]),
    },
  ]),
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
      (await textsOnScreen([/^Link teilen$/, /^Probeanfrage senden$/])(page)),
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
  ...(["full", "colleague"] as const).flatMap((as): Measure[] => {
    const screen = { screen: as === "full" ? "Settings" : "Settings, a colleague's", as };
    const pages = { ...screen, path: () => (as === "full" ? "/profil" : "/profil/anmeldung") };
    return [
      { ...pages, figure: "longest page, px", most: 1_600, take: mostOfSettings(height) },
      { ...pages, figure: "most buttons to save on a page", most: 1, take: mostOfSettings(saves) },
    ];
  }),
  {
    screen: "Help",
    as: "full",
    path: () => "/so-funktioniert-es",
    figure: "page, px",
    most: 2_400,
    take: height,
  },
  {
    screen: "Numbers",
    as: "example",
    path: () => "/zahlen",
    figure: "bars of months in sight",
    least: 12,
    take: (page) => page.locator("[data-months] svg").filter({ visible: true }).count(),
  },
  { screen: "Landing page", as: "nobody", path: () => "/", figure: "page, px", most: 4_500, take: height },
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
    ...ADMIN,
    screen: "Operator, businesses, phone",
    figure: "highest row, px",
    most: 72,
    take: highest(ROWS),
  },
  {
    ...{ ...ADMIN, screen: "Operator, businesses, desktop", isWide: true },
    ...{ figure: "highest row, px", most: 72, take: highest(ROWS) },
  },
  { ...STATUS, figure: "first answer, compressed bytes", most: 14_000, take: bytesOfDocument },
  { ...STATUS, figure: "first field or button, px", take: topOf("main form :is(input, textarea, button)") },
  { ...STATUS, figure: "page, px", take: height },
  { ...STATUS, figure: "words", take: (page) => words(page, "main") },
];
