import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { endAllSessions } from "#app/domain/session/session.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { cameraPhoto } from "#tests/support/photos.ts";
import { changeRows, putRequest, readRows } from "#tests/support/rows.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { expectAccessible, violationsInState } from "./axe.ts";
import { edge, sampleOf } from "./depth.ts";
import { COMPUTER } from "./phone.ts";
import { openProvider, openRow } from "./provider.ts";
import { tooWide } from "./sizes.ts";
import { shapelessControls } from "./walk-looks.ts";

const cardOf = (page: Page, customer: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: customer, exact: true }) });

const cardLink = (page: Page, customer: string) =>
  page.getByRole("heading", { name: customer, exact: true }).getByRole("link");

const title = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text, exact: true });

const news = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const solvedNames = (slug: string) =>
  readRows(sharedWerkruf().db, customerRequests, { companySlug: slug }).flatMap(
    ({ customerName, isResolved }) => (isResolved ? [customerName] : []),
  );

test("the phone rings: after three taps and 20 s it stands in a colleague's list, after two more its customer has the link", async () => {
  const { page, path, business } = await openProvider(1);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.goto(path);
  const begun = performance.now();
  await tap(page.getByRole("link", { name: "Anruf notieren" }));
  await title(page, "Anruf notieren").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("phone");
  await page.keyboard.type("0160 5550123");
  await tap(page.getByLabel("Worum geht es?"));
  await page.keyboard.type("Rohrbruch im Keller, bitte sofort kommen!");
  await tap(page.getByRole("button", { name: "Speichern" }));
  await page.getByText("Notiert. Ihr Kunde hat noch nichts bekommen.").waitFor();
  expect([taps, performance.now() - begun < 20_000, await tooWide(page)]).toEqual([3, true, []]);
  await tap(page.getByRole("button", { name: "Link schicken" }));
  const way = page.getByRole("link", { name: "SMS öffnen" });
  await way.waitFor();
  const link = decodeURIComponent((await way.getAttribute("href")) ?? "");
  expect(link).toMatch(/^sms:\+491605550123\?&body=.*\/stand\/[\w-]{22}/s);
  const colleague = await openProvider(0, {}, undefined, business);
  await colleague.page.goto(path);
  await colleague.page.getByText("Rohrbruch im Keller").waitFor();
  await page.goto(/http\S+\/stand\/[\w-]+/.exec(link)?.[0] ?? "");
  await page.getByText("Vom Betrieb erfasst").waitFor();

  await page.goto("/notieren");
  await page.getByLabel("Worum geht es?").fill("Heizung kalt. Bitte Rückruf unter 0221 4711123");
  await page.keyboard.press("Tab");
  await page.getByText("Aus dem Text übernommen: 0221 4711123.").waitFor();
  expect(await page.getByLabel("Telefonnummer").inputValue()).toBe("0221 4711123");
  await page.getByText("Name, Art und Fotos").tap();
  const photo = { name: "Kessel.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(800, 600) };
  const wrong = { ...photo, name: "Falsch.jpg", buffer: await cameraPhoto(600, 800) };
  for (const one of [photo, wrong]) await page.locator("#images").setInputFiles(one);
  await page.getByRole("button", { name: "Entfernen Falsch.jpg" }).tap();
  await page.getByRole("button", { name: "Speichern" }).tap();
  await page.getByText("Notiert. Ihr Kunde hat noch nichts bekommen.").waitFor();
  expect(await page.getByRole("img", { name: /Foto/ }).count()).toBe(1);
});

describe.each(
  sampleOf([
    { scripts: "on", javaScriptEnabled: true },
    { scripts: "off", javaScriptEnabled: false },
  ]),
)("with scripts $scripts", ({ javaScriptEnabled }) => {
  test("older and newer, open and back, solve and undo, solve and reopen", async () => {
    const { page, path, business } = await openProvider(26, { javaScriptEnabled });
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto(path);
    await page.getByText("0 von 26 erledigt", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Ältere Anfragen" }).click();
    await cardOf(page, "Kunde 25").waitFor();
    expect(await page.locator("main li h3").allTextContents()).toEqual(["Kunde 24", "Kunde 25"]);
    await page.getByRole("link", { name: "Neuere Anfragen" }).click();

    await cardLink(page, "Kunde 3").click();
    await title(page, "Kunde 3").waitFor();
    if (javaScriptEnabled) await expect.poll(() => focused(page)).toBe("Kunde 3");
    const back = javaScriptEnabled ? "link" : "button";
    await page.getByRole(back, { name: "Zurück zur Übersicht" }).click();
    await title(page, "Übersicht").waitFor();
    await cardLink(page, "Kunde 3").waitFor();
    if (javaScriptEnabled) await expect.poll(() => focused(page)).toBe("Kunde 3");

    await openRow(page, "Kunde 1");
    await cardOf(page, "Kunde 1").getByRole("button", { name: "Als gelöst markieren" }).click();
    await news(page, "Anfrage als gelöst markiert").waitFor();
    expect(await cardOf(page, "Kunde 1").count()).toBe(0);
    expect(solvedNames(business.slug)).toEqual(["Kunde 1"]);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await news(page, "Anfrage wieder geöffnet").waitFor();
    await cardOf(page, "Kunde 1").waitFor();
    expect(solvedNames(business.slug)).toEqual([]);

    await cardLink(page, "Kunde 2").click();
    await page.getByRole("button", { name: "Als erledigt markieren" }).click();
    await page.getByText("Erledigt", { exact: true }).waitFor();
    expect(solvedNames(business.slug)).toEqual(["Kunde 2"]);
    await page.getByRole("button", { name: "Wieder öffnen" }).click();
    await page.getByText("Offen", { exact: true }).waitFor();
    expect(solvedNames(business.slug)).toEqual([]);
    if (javaScriptEnabled) expect(documents).toBe(1);
    else expect(documents).toBeGreaterThan(5);
  });
});

test("the smallest phone cuts nothing of the head, and a toast leaves what is pressed with the thumb", async () => {
  const { page, path } = await openProvider(24, { viewport: { width: 320, height: 640 } });
  await page.goto(path);
  const isWhole = (text: string) =>
    page
      .getByText(text, { exact: true })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(await isWhole("0 von 24 erledigt")).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const tops = await page
    .locator(".header-sign svg, .inbox-search svg")
    .evaluateAll((signs) => signs.map((sign) => Math.round(sign.getBoundingClientRect().top)));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("link", { name: "Neu 24" }).click();
  expect(await isWhole("24 gefunden")).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });

  await cardLink(page, "Kunde 3").click();
  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  const toast = await news(page, "Anfrage als gelöst markiert").locator("..").boundingBox();
  const bar = await page.locator("[data-bottom-bar]").boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.goto(`${page.url()}&vorlage=absage`);
  const ways = page.getByRole("navigation", { name: "Vorlage" }).getByRole("listitem");
  const sides = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().left));
  expect(sides.filter((left) => left < 0)).toEqual([]);
});

test("whatever presses, one bar of one line stands above the list; without a line that alone is said", async () => {
  const { page, path, business, expectConsole } = await openProvider(3);
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  for (const days of sampleOf([14, 2, 6, 0.5], 2)) {
    const trialEndsAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    changeRows(sharedWerkruf().db, profiles, { trialEndsAt }, { id: business.id });
    for (const width of sampleOf([360, 1280, 700], 2)) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(path);
      const [bar = 0, ...more] = await heights("aside");
      expect([bar <= 48, more], `${days} days, ${width} px`).toEqual([true, []]);
      const top = (await cardOf(page, "Kunde 0").boundingBox())?.y;
      if (width === 360) expect(top).toBeLessThanOrEqual(190);
    }
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.context().setOffline(true);
  await offlineLine(page).waitFor();
  expect(await heights("aside")).toEqual([]);
  await page.context().setOffline(false);
});

/** Parts of a row whose ink meets, or whose rooms for a finger are less than 4 px apart, by name. */
const meeting = (page: Page) =>
  page.locator(".request-list-first .request-card").evaluateAll((rows) => {
    const boxOf = (row: Element, part: string) => {
      const found = row.querySelector(part);
      const range = document.createRange();
      if (found) range.selectNodeContents(found);
      const isCut = found && getComputedStyle(found).overflow !== "visible";
      return (isCut ? found : found?.matches("p") ? range : found)?.getBoundingClientRect();
    };
    const pairs = [
      ["h3", "time", -1],
      ["h3 + p", "time", -1],
      ["h3 + p", ".request-card-facts", -1],
      [".request-card-facts", "time", -1],
      ["summary", ".request-card-contact", 3.9],
      [".request-card-buttons", ".request-card-contact", 3.9],
    ] as const;
    return rows.flatMap((row) =>
      pairs.filter(([first, second, apart]) => {
        const [one, other] = [boxOf(row, first), boxOf(row, second)];
        if (!one?.width || !other?.width) return false;
        const isBeside = one.right + apart <= other.left || other.right + apart <= one.left;
        return !isBeside && one.bottom + apart > other.top && other.bottom + apart > one.top;
      }),
    );
  });

test.each([true, false])(
  "no part of a row lies over another, with scripts: %s",
  async (javaScriptEnabled) => {
    const { page, path, business } = await openProvider(0, { javaScriptEnabled });
    for (const emergency of ["gas", "heizung"] as const)
      putRequest(sharedWerkruf().db, business.slug, {
        ...{ customerName: emergency, urgency: "sofort", emergency, zipCode: "51427" },
        location: "Bergisch Gladbach-Refrath",
      });
    const soon = new Date(Date.now() + 3_600_000);
    putRequest(sharedWerkruf().db, business.slug, {
      ...{ customerName: "Gefolgt", zipCode: "51427", newPhotos: 2, newWords: true },
      ...{ appointmentStartsAt: soon, appointmentEndsAt: soon },
    });
    const places = page.locator(".request-list-first .request-card-place");
    for (const width of [320, 360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      // A browser on a phone shows the whole of a page that is wider than the screen, in smaller letters.
      expect(await page.evaluate(() => innerWidth)).toBe(width);
      const height = (await cardOf(page, "gas").boundingBox())?.height ?? 0;
      if (width < 400 && javaScriptEnabled) expect(height).toBeLessThanOrEqual(76);
      if (width > 400)
        expect(
          await places.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth)),
        ).toEqual([false, false]);
      expect(await cardOf(page, "heizung").locator("h3 + p").textContent()).toContain("Notfall: Heizung");
      expect(await meeting(page), String(width)).toEqual([]);
    }
  },
);

test("on paper the list is a table without buttons, with each day and minute", async () => {
  const { page, path } = await openProvider(3);
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1040 });
  const row = cardOf(page, "Kunde 0");
  const [all, message] = [await row.boundingBox(), await row.locator(".request-card-text").boundingBox()];
  expect((message?.width ?? 0) / (all?.width ?? 1)).toBeGreaterThan(0.25);
  expect(await page.locator("main").getByRole("button").count()).toBe(0);
  const time = row.locator("time");
  expect(await time.evaluate((element) => getComputedStyle(element, "::after").content)).toBe(
    JSON.stringify(await time.getAttribute("title")),
  );
});

const NOT_LOADED = "Kein Netz. Das ist noch nicht geladen. Es geht wieder, sobald Empfang da ist.";

/** Says since when, to the minute. */
const offlineLine = (page: Page) =>
  page.getByRole("status").getByText(/^Kein Netz\. Sie sehen den Stand von \d\d:\d\d\sUhr\.$/);

describe("without a line", () => {
  test("list and opened requests can be read, the rest waits; when it is back the list is fresh", async () => {
    const { page, path, business, expectConsole } = await openProvider(3);
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto(path);
    await cardLink(page, "Kunde 1").click();
    await title(page, "Kunde 1").waitFor();
    await page.context().setOffline(true);
    await offlineLine(page).waitFor();
    expect(await violationsInState(page)).toEqual([]);

    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await title(page, "Übersicht").waitFor();
    await offlineLine(page).waitFor();
    await cardLink(page, "Kunde 0").click();
    await news(page, NOT_LOADED).waitFor();
    expect(await page.locator("main li h3").allTextContents()).toEqual(["Kunde 0", "Kunde 1", "Kunde 2"]);
    await cardLink(page, "Kunde 1").click();
    await title(page, "Kunde 1").waitFor();
    await page.getByText("Menü").click();
    await page.getByRole("link", { name: "Übersicht", exact: true }).click();
    await title(page, "Übersicht").waitFor();

    putRequest(sharedWerkruf().db, business.slug, { customerName: "Ganz neu" });
    await page.context().setOffline(false);
    await cardLink(page, "Ganz neu").waitFor();
    expect(await offlineLine(page).count()).toBe(0);
    await cardLink(page, "Kunde 0").click();
    await title(page, "Kunde 0").waitFor();
  });

  edge(
    "a server that doesn't answer is like no line: the list stays where it was, and comes back",
    async () => {
      const { page, path, expectConsole } = await openProvider(30);
      expectConsole(/ERR_FAILED|Failed to fetch|ERR_INTERNET_DISCONNECTED/);
      await page.goto(path);
      // Cards change their height while letters and pictures still come.
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready.then(() => null));
      // As the click will: it brings the link out from behind what covers the edge of the screen.
      await cardLink(page, "Kunde 20").hover();
      const place = await page.evaluate(() => window.scrollY);
      await page.clock.install();
      const everything = /\.data|favicon/;
      await page.route(everything, (route) => route.abort());
      await cardLink(page, "Kunde 20").click();
      await news(page, NOT_LOADED).waitFor();
      await offlineLine(page).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
      expect(new URL(page.url()).search).toBe("");
      await page.unroute(everything);
      await page.clock.runFor(11_000);
      await expect.poll(() => offlineLine(page).count()).toBe(0);
      await cardLink(page, "Kunde 20").click();
      await title(page, "Kunde 20").waitFor();
    },
  );

  edge("what gets lost while our server answers is never called a lost network", async () => {
    const { page, path, expectConsole } = await openProvider(2);
    expectConsole(/ERR_CONNECTION_RESET|Failed to fetch/);
    await page.goto(path);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (/kein Netz/i.test(document.body.innerText)) console.error("untrue");
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.route(/\.data/, (route) => route.abort("connectionreset"));
    await cardLink(page, "Kunde 1").click();
    await news(
      page,
      "Das kam nicht durch. Das ist noch nicht geladen. Bitte versuchen Sie es noch einmal.",
    ).waitFor();
    await page.getByText("Gerade kommt nicht alles durch. Sie sehen den Stand von").waitFor();
    await openRow(page, "Kunde 0");
    await page.getByRole("button", { name: "Als gelöst markieren" }).first().click();
    await page.getByText("Das ist nicht angekommen").waitFor();
    await page.unroute(/\.data/);
  });

  edge("a line that is back while a page is being refused leaves nothing behind", async () => {
    const { page, path, expectConsole } = await openProvider(2);
    expectConsole(/ERR_FAILED/);
    await page.goto(path);
    // Before the way back to the list, which waits for the end of an answer.
    await page.evaluate(() => {
      const ask = window.fetch;
      window.fetch = async (...asked) => {
        const answer = ask(...asked);
        await answer.catch(() => setTimeout(() => window.dispatchEvent(new Event("online")), 1));
        return answer;
      };
    });
    await page.route(/\.data/, (route) => route.abort(), { times: 1 });
    await cardLink(page, "Kunde 1").click();
    await title(page, "Kunde 1").waitFor();
    await page.getByRole("button", { name: "Als erledigt markieren" }).click();
    await page.getByText("Erledigt", { exact: true }).waitFor();
    expect(await page.getByText(NOT_LOADED).count()).toBe(0);
  });

  edge("a search and a page that weren't loaded wait, with what was typed", async () => {
    const { page, path, expectConsole } = await openProvider(2);
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto("/profil");
    await page.getByText("Menü").click();
    await page.getByRole("link", { name: "Übersicht", exact: true }).click();
    await title(page, "Übersicht").waitFor();
    await page.context().setOffline(true);
    await page.locator("summary").filter({ hasText: "Suchen" }).click();
    await page.getByLabel("Anfragen durchsuchen").fill("Kunde 1");
    await page.getByLabel("Anfragen durchsuchen").press("Enter");
    await news(page, NOT_LOADED).waitFor();
    expect(await page.getByLabel("Anfragen durchsuchen").inputValue()).toBe("Kunde 1");
    await page.getByRole("button", { name: "Alle als gesehen markieren" }).click();
    await page.getByRole("status").getByText("Das ist noch nicht gespeichert.").waitFor();
    await title(page, "Übersicht").waitFor();
    await page.getByText("Menü").click();
    await page.getByRole("link", { name: "Abo verwalten" }).click();
    await news(page, NOT_LOADED).waitFor();
    await page.getByRole("link", { name: "Profildaten" }).click();
    await title(page, "Profildaten").waitFor();
    await page.goBack();
    await title(page, "Übersicht").waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => offlineLine(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  edge("a note that couldn't be saved stays, also when the line is back", async () => {
    const { page, path, business, expectConsole } = await openProvider(1);
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto(path);
    await cardLink(page, "Kunde 0").click();
    await page.getByText("Private Notiz", { exact: true }).click();
    const note = page.getByRole("textbox", { name: "Private Notiz" });
    await note.fill("Schlüssel beim Nachbarn");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Notiz speichern" }).click();
    await page.getByText("Kein Netz: Das ist nicht gespeichert.").waitFor();
    await offlineLine(page).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => offlineLine(page).count()).toBe(0);
    expect(await note.inputValue()).toBe("Schlüssel beim Nachbarn");
    await page.getByRole("button", { name: "Notiz speichern" }).click();
    await news(page, "Notiz gespeichert").waitFor();
    const row = sharedWerkruf().db.select().from(customerRequests);
    expect(row.where(eq(customerRequests.companySlug, business.slug)).get()?.privateNote).toBe(
      "Schlüssel beim Nachbarn",
    );
  });

  edge("what was deleted can't be read again, nor anything by who was signed out", async () => {
    const { page, path, business, expectConsole } = await openProvider(3);
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto(path);
    await cardLink(page, "Kunde 0").click();
    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await cardLink(page, "Kunde 0").click();
    await title(page, "Kunde 0").waitFor();
    await page.getByText("Weitere Aktionen").click();
    await page.locator("summary").filter({ hasText: "Anfrage löschen" }).click();
    await page.getByRole("button", { name: "Endgültig löschen" }).click();
    await news(page, "Anfrage gelöscht").waitFor();
    await page.context().setOffline(true);
    await page.goBack();
    await title(page, "Übersicht").waitFor();
    await page.goBack();
    await news(page, NOT_LOADED).waitFor();
    expect(await page.getByText("Kunde 0").count()).toBe(0);

    await page.context().setOffline(false);
    await expect.poll(() => offlineLine(page).count()).toBe(0);
    await endAllSessions(sharedWerkruf().db, business.ownerId, new Date());
    await cardLink(page, "Kunde 2").click();
    await page.waitForURL(/\/login/);
    await page.getByRole("button", { name: /^Mit Fingerabdruck/ }).waitFor();
    // A document of its own, with nothing of the inbox in its memory.
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  });
});

test("without a line signing out and solving fail where they were pressed", async () => {
  const { page, path, expectConsole } = await openProvider(1);
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(path);
  await page.context().setOffline(true);
  await openRow(page, "Kunde 0");
  await cardOf(page, "Kunde 0").getByRole("button", { name: "Als gelöst markieren" }).click();
  await page.getByText("Fehler beim Aktualisieren der Anfrage").waitFor();
  await page.getByText("Menü").click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.getByText("Fehler beim Abmelden").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.waitForURL(/\/$/);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe("/login");
});

describe("on a wide screen", () => {
  const current = (page: Page) => page.locator('nav [aria-current="page"] b');

  /** Whether the row of the opened request can be seen in the list beside it. */
  const isRowInSight = (page: Page) =>
    current(page).evaluate((name) => {
      const { top, bottom } = name.getBoundingClientRect();
      const frame = name.closest("nav")?.getBoundingClientRect();
      return frame !== undefined && top >= frame.top && bottom <= Math.min(frame.bottom, innerHeight);
    });

  test("the list stands beside the opened request, and keys lead through both", async () => {
    const { page, path, business } = await openProvider(60, COMPUTER);
    const status = (text: string) => page.getByRole("status").getByText(text, { exact: true });
    const gas = { customerName: "Gas", urgency: "sofort", emergency: "gas" } as const;
    putRequest(sharedWerkruf().db, business.slug, gas);
    await page.goto(path);
    await page.getByText("rückgängig").waitFor();
    const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
    for (const key of ["j", "e"]) await page.keyboard.press(key);
    await asked;
    expect(await focused(page)).toBe("Gas");
    const part = (name: string) => cardOf(page, "Gas").locator(`.request-card-${name}`);
    expect((await part("text").boundingBox())?.width).toBeGreaterThan(450);
    // The actions take the facts' place: what they cover only half reads as broken.
    expect(await part("facts").evaluate((facts) => getComputedStyle(facts).opacity)).toBe("0");
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    expect(await focused(page)).toBe("Kunde 1");
    await page.keyboard.press("e");
    await status("Anfrage als gelöst markiert").waitFor();
    await expect.poll(() => solvedNames(business.slug)).toEqual(["Kunde 1"]);
    expect(await focused(page)).toBe("Kunde 2");
    await page.keyboard.press("z");
    await status("Anfrage wieder geöffnet").waitFor();
    expect(solvedNames(business.slug)).toEqual([]);

    await page.keyboard.press("Enter");
    await title(page, "Kunde 2").waitFor();
    expect(await current(page).textContent()).toBe("Kunde 2");
    expect(await violationsInState(page)).toEqual([]);
    expect(await shapelessControls(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    for (let next = 3; next <= 26; next++) {
      await page.keyboard.press("j");
      await title(page, `Kunde ${next}`).waitFor();
      expect(await current(page).textContent()).toBe(`Kunde ${next}`);
      await expect.poll(() => isRowInSight(page)).toBe(true);
    }
    await expect.poll(() => focused(page)).toBe("Kunde 26");
    await page.keyboard.press("e");
    await page.getByRole("button", { name: "Wieder öffnen" }).waitFor();
    await page.keyboard.press("z");
    await status("Anfrage wieder geöffnet").waitFor();
    await page.keyboard.press("k");
    await title(page, "Kunde 25").waitFor();
    await page.getByRole("navigation", { name: "Liste der Anfragen" }).getByText("Kunde 30").click();
    await title(page, "Kunde 30").waitFor();

    await page.getByRole("link", { name: /^Schreiben/ }).click();
    const reply = page.getByRole("textbox", { name: /^(WhatsApp|E-Mail|SMS) an/ }).first();
    await reply.focus();
    await page.keyboard.type("je/");
    expect(await reply.inputValue()).toContain("je/");
    await title(page, "Kunde 30").click();
    await page.keyboard.press("Control+j");
    expect(await title(page, "Kunde 30").count()).toBe(1);
    await page.keyboard.press("n");
    await title(page, "Anruf notieren").waitFor();
    await page.goBack();
    await title(page, "Kunde 30").waitFor();
    await page.keyboard.press("/");
    await title(page, "Übersicht").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("suche");
  });

  edge("the list beside a request hears of new ones, and leads on to its other pages", async () => {
    const { page, path, business } = await openProvider(30, COMPUTER);
    const list = page.getByRole("navigation", { name: "Liste der Anfragen" });
    await page.clock.install();
    await page.goto(path);
    await cardLink(page, "Kunde 3").click();
    await title(page, "Kunde 3").waitFor();
    await page.getByText("Private Notiz", { exact: true }).click();
    await page.getByRole("textbox", { name: "Private Notiz" }).fill("halb getip");
    putRequest(sharedWerkruf().db, business.slug, { customerName: "Eben gekommen", createdAt: new Date() });
    await page.clock.runFor(70_000);
    await list.getByText("Eben gekommen").waitFor();
    await page
      .getByRole("status")
      .getByText("1 neue Anfrage", { exact: true })
      .waitFor({ state: "attached" });
    await page.getByText("5 von 31").waitFor();
    expect(await page.getByRole("textbox", { name: "Private Notiz" }).inputValue()).toBe("halb getip");

    await list.getByRole("link", { name: "Ältere Anfragen" }).click();
    await cardLink(page, "Kunde 25").click();
    await title(page, "Kunde 25").waitFor();
    await page.getByText("27 von 31").waitFor();
    expect(await list.getByRole("listitem").count()).toBe(7);
    await list.getByRole("link", { name: "Neuere Anfragen" }).click();
    await cardLink(page, "Eben gekommen").waitFor();
  });

  edge("the keys can be switched off, and stay off", async () => {
    const { page, path } = await openProvider(2, COMPUTER);
    await page.goto(path);
    await page.getByText("? Tasten").click();
    await page.getByLabel("Tasten").uncheck();
    await page.reload();
    expect(await page.getByLabel("Tasten").isChecked()).toBe(false);
    await page.keyboard.press("j");
    expect(await focused(page)).not.toBe("Kunde 0");
    await page.getByText("? Tasten").click();
    await page.getByLabel("Tasten").check();
    await title(page, "Übersicht").click();
    await page.keyboard.press("j");
    expect(await focused(page)).toBe("Kunde 0");
  });

  test("without scripts the list stands there, too, as links; a phone is not sent it", async () => {
    const computer = await openProvider(3, { ...COMPUTER, javaScriptEnabled: false });
    await computer.page.goto(computer.path);
    await cardLink(computer.page, "Kunde 0").click();
    await computer.page.getByRole("navigation", { name: "Liste der Anfragen" }).getByText("Kunde 2").click();
    await title(computer.page, "Kunde 2").waitFor();
    expect(await current(computer.page).textContent()).toBe("Kunde 2");
    expect(await computer.page.getByLabel("Tasten").count()).toBe(0);
    await computer.page.setViewportSize({ width: 1280, height: 500 });
    await computer.page.goto(computer.page.url().replace("?anfrage=", "/antworten/"));
    expect(await computer.page.evaluate(() => scrollY)).toBe(0);
    await computer.page.setViewportSize({ width: 360, height: 780 });
    const send = computer.page.locator(".send-row").first();
    expect(await send.evaluate((row) => getComputedStyle(row).position)).toBe("static");

    const phone = await openProvider(3);
    await phone.page.goto(phone.path);
    await cardLink(phone.page, "Kunde 0").click();
    await title(phone.page, "Kunde 0").waitFor();
    expect(await phone.page.getByText("Kunde 1").count()).toBe(0);
  });
});

describe("searching", () => {
  const names = (page: Page) => page.locator("main li h3").allTextContents();

  const openSearch = (page: Page) => page.locator("summary").filter({ hasText: "Suchen" }).click();

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

  describe.each(
    sampleOf([
      { scripts: "on", javaScriptEnabled: true },
      { scripts: "off", javaScriptEnabled: false },
    ]),
  )("with scripts $scripts", ({ javaScriptEnabled }) => {
    test("searching by keyboard, filtering, taking the filter away", async () => {
      const { page, path } = await openProvider(12, { javaScriptEnabled });
      let documents = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.goto(path);
      await openSearch(page);
      await page.getByLabel("Anfragen durchsuchen").focus();
      await page.keyboard.type("KUNDE 11");
      await page.keyboard.press("Enter");
      await expect.poll(() => names(page)).toEqual(["Kunde 11"]);
      if (javaScriptEnabled) {
        expect(await focused(page)).toBe("suche");
        await page.keyboard.press("Backspace");
        await page.keyboard.type("0");
        await page.keyboard.press("Enter");
        await expect.poll(() => names(page)).toEqual(["Kunde 10"]);
      }
      await page.getByText("Filter", { exact: true }).click();
      await page.getByLabel("Art", { exact: true }).selectOption("Projekt");
      await page.getByRole("button", { name: "Filter anwenden" }).click();
      await page.getByText("Keine Anfragen, die dazu passen").waitFor();
      await page.getByRole("link", { name: "Art: Projekt entfernen" }).click();
      await page.getByText("Keine Anfragen, die dazu passen").waitFor({ state: "detached" });
      expect(await page.locator("#suche").inputValue()).toMatch(/^KUNDE 1[01]$/);
      await page.locator("#suche").fill("");
      await page.locator("#suche").press("Enter");
      await expect.poll(() => names(page)).toHaveLength(12);
      expect(await page.locator("#suche").inputValue()).toBe("");
      if (javaScriptEnabled) expect(documents).toBe(1);
    });
  });

  test("what comes in the meantime appears by itself, is told, and takes no focus away", async () => {
    const { page, path, business } = await openProvider(2);
    const { db } = sharedWerkruf();
    await page.clock.install();
    await page.goto(path);
    await expect.poll(() => page.title()).toBe("(2) Übersicht · Werkruf");
    await openSearch(page);
    await page.getByLabel("Anfragen durchsuchen").fill("halb getip");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/puls")) asked += 1;
    });
    putRequest(db, business.slug, { customerName: "Eben gekommen", createdAt: new Date() });
    await page.clock.runFor(50_000);
    expect(asked).toBe(0);
    await page.clock.runFor(20_000);
    await expect.poll(() => names(page)).toEqual(["Eben gekommen", "Kunde 0", "Kunde 1"]);
    await page
      .getByRole("status")
      .getByText("1 neue Anfrage", { exact: true })
      .waitFor({ state: "attached" });
    expect(await page.title()).toBe("(3) Übersicht · Werkruf");
    expect(await focused(page)).toBe("suche");
    expect(await page.getByLabel("Anfragen durchsuchen").inputValue()).toBe("halb getip");

    await page.getByRole("button", { name: "Alle als gesehen markieren" }).click();
    await expect.poll(() => page.title()).toBe("Übersicht · Werkruf");
  });
});

edge("the news goes by itself, but not from under the hands of who tabs through it", async () => {
  const { page, path } = await openProvider(3);
  await page.clock.install();
  await page.goto(path);
  await openRow(page, "Kunde 0");
  await cardOf(page, "Kunde 0").getByRole("button", { name: "Als gelöst markieren" }).tap();
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await page.clock.fastForward(7_000);
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).focus();
  await page.clock.fastForward(60_000);
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await title(page, "Übersicht").focus();
  await page.clock.fastForward(8_000);
  await expect.poll(() => news(page, "Anfrage als gelöst markiert").count()).toBe(0);
});

describe("searching", () => {
  const names = (page: Page) => page.locator("main li h3").allTextContents();

  edge("a list that nobody sees, or that has no line, asks nothing and breaks nothing", async () => {
    const { page, path, expectConsole } = await openProvider(1);
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await page.goto(path);
    await expect.poll(() => page.title()).toBe("(1) Übersicht · Werkruf");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/puls")) asked += 1;
    });
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
    await page.clock.runFor(200_000);
    expect(asked).toBe(0);
    await page.context().setOffline(true);
    await page.evaluate(() =>
      Object.defineProperty(document, "hidden", { value: false, configurable: true }),
    );
    await page.clock.runFor(70_000);
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(await names(page)).toEqual(["Kunde 0"]);
  });
});

describe("the menu", () => {
  edge(
    "on a wide screen the menu is a line that needs no button and keeps the keyboard's place",
    async () => {
      const { page, path } = await openProvider(1, { viewport: { width: 1280, height: 800 } });
      await page.goto(path);
      expect(await page.getByText("Menü").isVisible()).toBe(false);
      await expectAccessible(page);
      const profile = page.getByRole("link", { name: "Profildaten" });
      await profile.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Profil" }).waitFor();
      expect(await profile.getAttribute("aria-current")).toBe("page");
      expect(await profile.evaluate((link) => link === document.activeElement)).toBe(true);
    },
  );
});
