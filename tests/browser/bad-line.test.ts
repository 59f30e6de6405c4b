import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { newcomer } from "../support/newcomer.ts";
import { cameraPhoto, jpegPhoto } from "../support/photos.ts";
import { type Business, putRequest } from "../support/rows.ts";
import { temporaryFolder } from "../support/temporary-database.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations, violationsInState } from "./axe.ts";
import {
  expectTiles,
  fillContact,
  fillIn,
  fillInAtOnce,
  newBusiness,
  openForm,
  type PhotoFile,
  pick,
  requestsOf,
  send,
  sendWell,
  thanks,
} from "./customer.ts";
import { edge, sampleOf } from "./depth.ts";
import { untilHydrated } from "./hydration.ts";
import { holdBack, openPhone } from "./phone.ts";
import { openProvider, openRow } from "./provider.ts";

const OFFLINE =
  "Kein Netz. Lassen Sie diese Seite offen: Ihre Anfrage geht von selbst hinaus, sobald Sie wieder Empfang haben.";

/** What Chromium prints for a request that got no answer, or one that says no. */
const LOST = /net::ERR_|status of/;

let small: PhotoFile;

beforeAll(async () => {
  small = { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
});

/** Keeps the page's scripts away until they are let through, as a slow line does. */
const holdScripts = (page: Page) => holdBack(page, "**/assets/*.js");

const photosOf = (business: Business) => requestsOf(business).map(({ imageRefs }) => imageRefs?.length ?? 0);

function isSubmit(page: Page, path: string) {
  return (url: URL) => url.pathname === path && !page.isClosed();
}

describe("the line", () => {
  /** The server gets what is sent, but its answers get lost, until there were so many. */
  async function loseAnswers(page: Page, { slug }: Business, most: number) {
    const line = { lost: 0, most };
    await page.route(isSubmit(page, `/${slug}`), async (route) => {
      if (route.request().method() !== "POST" || line.lost >= line.most) return route.continue();
      line.lost += 1;
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    return line;
  }

  test("is gone at the submit and comes back: one request, and nobody pressed again", async () => {
    const { business, page } = await openForm({ prints: LOST, filled: "problem" });
    await page.context().setOffline(true);
    await pick(page, "Fotos auswählen", [small]);
    await send(page);
    await page.getByRole("status").getByText(OFFLINE, { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Wird gesendet..." }).count()).toBe(1);
    await page.context().setOffline(false);
    await thanks(page);
    expect(photosOf(business)).toEqual([1]);
  });

  test("drops while the answer is on its way: one request, with its photo", async () => {
    const { business, page } = await openForm({ prints: LOST, filled: "problem" });
    await pick(page, "Fotos auswählen", [small]);
    await expectTiles(page, ["skizze.jpg fertig"]);
    const line = await loseAnswers(page, business, 2);
    await sendWell(page);
    expect(line.lost).toBe(2);
    expect(photosOf(business)).toEqual([1]);
  });

  test("drops for longer, and the customer changes something: the photo goes along with that, too", async () => {
    const { business, page } = await openForm({ prints: LOST, filled: "problem" });
    await pick(page, "Fotos auswählen", [small]);
    await expectTiles(page, ["skizze.jpg fertig"]);
    const line = await loseAnswers(page, business, Number.POSITIVE_INFINITY);
    await send(page);
    await page.getByRole("button", { name: "Doch noch ändern" }).click();
    line.most = 0;
    await page.getByLabel("Telefonnummer").fill("0176 7654321");
    await send(page);
    await page.getByText("Ein Foto war nicht mehr da. Wenn es hier fehlt, wählen Sie es").waitFor();
    await expectTiles(page, ["skizze.jpg fertig"]);
    await sendWell(page);
    expect(photosOf(business)).toEqual([1, 1]);
  });

  test.for(
    sampleOf([
      ["doesn't bring the script", "/* nothing */", true],
      ["brings half the script", "const form = document.querySelector('#anfrage'); form.dataset.", false],
    ] as const),
  )("%s: the plain form sends, with its photo", async ([, body, aborts]) => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(/net::ERR_|SyntaxError/);
    await page.route(/enhance.*\.js$/, (route) =>
      aborts ? route.abort() : route.fulfill({ body, contentType: "text/javascript" }),
    );
    await page.goto(`/${business.slug}`);
    await fillIn(page, "service", "whatsapp");
    await page.getByLabel("Fotos auswählen", { exact: true }).setInputFiles([small]);
    await sendWell(page);
    expect(photosOf(business)).toEqual([1]);
  });

  edge("answers 502 for a while", async () => {
    const { business, page } = await openForm({ prints: LOST, filled: "contact" });
    let refusals = 0;
    await page.route(isSubmit(page, `/${business.slug}`), (route) => {
      refusals += 1;
      return refusals === 1 ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue();
    });
    await send(page);
    await page.getByText("Das Absenden stockt gerade.").waitFor();
    await thanks(page);
    expect(requestsOf(business)).toHaveLength(1);
  });

  edge("stays away, and the customer wants to change something meanwhile", async () => {
    const { business, page } = await openForm({ prints: LOST, filled: "problem" });
    await page.context().setOffline(true);
    await send(page);
    await page.getByRole("button", { name: "Doch noch ändern" }).click();
    await page.getByLabel("Ort").fill("Köln");
    await page.context().setOffline(false);
    await page.waitForTimeout(300);
    expect(requestsOf(business)).toHaveLength(0);
    await sendWell(page);
    expect(requestsOf(business)).toMatchObject([{ location: "Köln" }]);
  });

  edge("is slow: 400 ms and 400 kbit/s", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    const line = await page.context().newCDPSession(page);
    const speed = (400 * 1000) / 8;
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: speed,
      uploadThroughput: speed,
    });
    await page.goto(`/${business.slug}`, { waitUntil: "commit" });
    await fillIn(page, "problem");
    // By then the script has put its buttons in the place of the field.
    await page.getByRole("button", { name: "Foto aufnehmen" }).waitFor();
    await pick(page, "Fotos auswählen", [small]);
    await sendWell(page);
    expect(photosOf(business)).toEqual([1]);
  });

  edge("comes back: a photo goes on at once", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(LOST);
    await page.clock.install();
    await page.goto(`/${business.slug}`);
    await fillContact(page, "problem");
    // With time standing still, only the line itself can be what sets it going.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.context().setOffline(true);
    await pick(page, "Fotos auswählen", [small]);
    await expectTiles(page, ["skizze.jpg wartet auf Netz"]);
    await page.context().setOffline(false);
    await expectTiles(page, ["skizze.jpg fertig"]);
  });
});

describe("a photo", () => {
  const MISSING = "Nicht alle Fotos sind angekommen. Sie können sie noch nachreichen.";
  const isFile = (url: URL) => url.pathname.endsWith("/foto");

  edge("that the device doesn't give away any more is named and holds nothing back", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    const folder = temporaryFolder();
    const files = ["eins.jpg", "zwei.jpg", "drei.jpg"].map((name) => join(folder, name));
    const large = await cameraPhoto(1200, 900);
    for (const file of files) writeFileSync(file, file === files[0] ? large : small.buffer);
    // The first is still being shrunk when the third goes away.
    await page.addInitScript(() => {
      const decode = window.createImageBitmap;
      const open = new Promise<void>((resolve) => addEventListener("go-on", () => resolve(), { once: true }));
      window.createImageBitmap = async (image: ImageBitmapSource, ...rest: []) => {
        await open;
        return decode(image, ...rest);
      };
    });
    await page.goto(`/${business.slug}`);
    await fillInAtOnce(page, "problem");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Fotos auswählen", exact: true }).click();
    await (await chooser).setFiles(files);
    await expectTiles(page, ["eins.jpg wartet", "zwei.jpg wartet", "drei.jpg wartet"]);
    rmSync(files[2] ?? "");
    await page.evaluate(() => dispatchEvent(new Event("go-on")));
    const gone = "„drei.jpg“ ist nicht mehr auf diesem Gerät. Bitte wählen Sie das Foto noch einmal aus.";
    await expectTiles(page, ["eins.jpg fertig", "zwei.jpg fertig", `drei.jpg ${gone}`]);
    // What was read once is needed no more.
    for (const file of files.slice(0, 2)) rmSync(file);
    await sendWell(page);
    await page.getByText(MISSING).waitFor();
    expect(photosOf(business)).toEqual([2]);
  });

  test.for(
    sampleOf([
      ["is cut", "abort"],
      ["gets an answer of a proxy", 413],
      ["is asked to sign in by a proxy", 401],
      ["meets a filter", 451],
    ] as const),
  )("that %s holds nothing back, and nobody hears of a lost network", async ([, how]) => {
    const { business, page } = await openForm({ prints: LOST, filled: "problem" });
    await page.route(isFile, (route) =>
      how === "abort"
        ? route.abort("connectionreset")
        : route.fulfill({ status: how, contentType: "text/html", body: "<h1>Request Entity Too Large</h1>" }),
    );
    await page.evaluate(() => {
      new MutationObserver(() => {
        const { textContent } = document.body;
        if (/Kein Netz|wartet auf Netz|beschädigt/.test(textContent ?? "")) console.error("untrue");
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await pick(page, "Fotos auswählen", [small, small]);
    await sendWell(page);
    await page.getByText(MISSING).waitFor();
    expect(photosOf(business)).toEqual([0]);
    await page.unroute(isFile);
    await page.getByRole("link", { name: "Fotos nachreichen" }).click();
    await page.getByRole("heading", { name: "Fotos nachreichen, etwas ergänzen" }).click();
    await pick(page, "Fotos auswählen", [small]);
    await page.getByRole("button", { name: "Senden", exact: true }).click();
    await page.getByText("Danke, 1 Foto ist angekommen.").waitFor();
    expect(photosOf(business)).toEqual([1]);
  });

  edge("that gets lost twice arrives with the request", async () => {
    const { business, page } = await openForm({ prints: LOST, filled: "problem" });
    let lost = 0;
    await page.route(isFile, (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      return lost === 1 ? route.abort("connectionreset") : route.fulfill({ status: 413, body: "" });
    });
    await pick(page, "Fotos auswählen", [small]);
    await sendWell(page);
    expect(photosOf(business)).toEqual([1]);
    expect(await page.getByText(MISSING).isVisible()).toBe(false);
  });

  edge("that can't follow alone is said to stall; with words the words go", async () => {
    const { business, page } = await openForm({ prints: LOST, filled: "problem" });
    await sendWell(page);
    await page.getByRole("link", { name: "Fotos nachreichen" }).click();
    await page.getByRole("heading", { name: "Fotos nachreichen, etwas ergänzen" }).click();
    await page.route(isFile, (route) => route.abort("connectionreset"));
    await pick(page, "Fotos auswählen", [small]);
    await page.getByRole("button", { name: "Senden", exact: true }).click();
    await page.getByText("Das Absenden stockt gerade.").waitFor();
    expect(photosOf(business)).toEqual([0]);
    await page.getByRole("button", { name: "Doch noch ändern" }).click();
    await page.getByRole("textbox", { name: /^Etwas ergänzen/ }).fill("Der Schlüssel liegt nebenan.");
    await page.getByRole("button", { name: "Senden", exact: true }).click();
    await page.getByText("Danke, Ihre Ergänzung ist angekommen.").waitFor();
    await page.getByText(MISSING).waitFor();
  });
});

edge("words that get lost while our server answers aren't said to lack a network", async () => {
  const { business, page } = await openForm({ prints: LOST, filled: "contact" });
  let isLost = true;
  await page.route(isSubmit(page, `/${business.slug}`), (route) =>
    isLost && route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await send(page);
  await page.getByText("Das Absenden stockt gerade.").waitFor();
  expect(await page.getByText("Kein Netz").count()).toBe(0);
  isLost = false;
  await thanks(page);
  expect(requestsOf(business)).toHaveLength(1);
});

describe("a draft", () => {
  test.for(sampleOf(["killed tab", "reload"]))("survives: %s", async (end) => {
    const { business, ...phone } = await openForm({ filled: "service" });
    await phone.page.getByLabel("Art des Gebäudes").selectOption("wohnung");
    await pick(phone.page, "Fotos auswählen", [small]);
    await expectTiles(phone.page, ["skizze.jpg fertig"]);
    const kept = () => phone.page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(kept).toContain("skizze.jpg");
    expect(await kept()).not.toMatch(/agreeToDataTransfer|faxNumber/);
    if (end === "reload") await phone.page.reload();
    const page = end === "reload" ? phone.page : await phone.reopen(`/${business.slug}`);
    await page.getByText("Ihre Eingaben sind wieder da.").waitFor();
    expect(await page.getByLabel("Vorname").inputValue()).toBe("Erika");
    expect(await page.getByLabel("Was sollen wir tun?").inputValue()).toBe(
      "Der Abfluss ist verstopft.\nSeit gestern.",
    );
    expect(await page.locator('[value="innerhalb_3_monate"]').isChecked()).toBe(true);
    expect(await page.getByLabel("Art des Gebäudes").inputValue()).toBe("wohnung");
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await expectTiles(page, ["skizze.jpg fertig"]);
    await expect
      .poll(() =>
        page
          .getByRole("listitem")
          .locator("img")
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.getByRole("checkbox").check();
    await sendWell(page);
    expect(requestsOf(business)).toMatchObject([{ requestType: "service", buildingType: "wohnung" }]);
    expect(photosOf(business)).toEqual([1]);
    await page.goto(`/${business.slug}`);
    await page.waitForTimeout(200);
    expect(await page.getByLabel("Vorname").inputValue()).toBe("");
  });

  test("of another request outlives a look back at the thanks", async () => {
    const { business, page } = await openForm({ filled: "contact" });
    await sendWell(page);
    await page.getByRole("link", { name: "Noch eine Anfrage senden" }).click();
    await page.waitForURL(({ pathname }) => pathname === `/${business.slug}`);
    await fillInAtOnce(page, "problem");
    await pick(page, "Fotos auswählen", [small]);
    await expectTiles(page, ["skizze.jpg fertig"]);
    await page.goBack();
    await thanks(page);
    await page.goForward();
    await expectTiles(page, ["skizze.jpg fertig"]);
    expect(await page.getByLabel("Vorname").inputValue()).toBe("Erika");
  });

  edge("is there before the camera opens, and can be thrown away", async () => {
    const business = newBusiness();
    const phone = await openPhone();
    await phone.page.goto(`/${business.slug}`);
    await fillContact(phone.page, "problem");
    const keptBefore = await phone.page.evaluate(() => {
      let kept = "";
      HTMLInputElement.prototype.click = () => {
        kept = JSON.stringify({ ...localStorage });
      };
      const text = document.querySelector<HTMLTextAreaElement>("#description");
      if (text) text.value = "Rohrbruch";
      text?.dispatchEvent(new Event("input", { bubbles: true }));
      document.querySelector<HTMLElement>("[data-box] button")?.click();
      return kept;
    });
    expect(keptBefore).toContain("Rohrbruch");
    const page = await phone.reopen(`/${business.slug}`);
    expect(await page.getByLabel("Was ist passiert?").inputValue()).toBe("Rohrbruch");
    await page.getByRole("button", { name: "Verwerfen" }).click();
    expect(await page.locator('[name="requestType"]:checked').count()).toBe(0);
    await page.reload();
    await page.waitForTimeout(200);
    expect(await page.locator('[name="requestType"]:checked').count()).toBe(0);
  });

  edge("of a request that could not leave asks for the consent again", async () => {
    const { business, ...phone } = await openForm({ prints: LOST, filled: "problem" });
    await phone.page.context().setOffline(true);
    await send(phone.page);
    await phone.page.getByText(OFFLINE).waitFor();
    await phone.page.context().setOffline(false);
    await phone.page.route("**/*", (route) => route.abort());
    const page = await phone.reopen(`/${business.slug}`);
    await page.getByText("Ihre Anfrage ist womöglich noch nicht angekommen").waitFor();
    await page.getByRole("checkbox").check();
    await sendWell(page);
    expect(requestsOf(business)).toHaveLength(1);
  });
});

describe("the server refuses", () => {
  test.for(sampleOf([true, false]))(
    "with scripts: %s: everything typed and every photo stays",
    async (javaScriptEnabled) => {
      const business = newBusiness();
      const { page, expectConsole } = await openPhone({ javaScriptEnabled });
      expectConsole(/status of 422/);
      await page.goto(`/${business.slug}`);
      await fillInAtOnce(page, "problem");
      // The browser's own limit stands in the way of what this is about.
      const tooLong = "Erika".repeat(21);
      await page.getByLabel("Vorname").evaluate((input) => input.removeAttribute("maxlength"));
      await page.getByLabel("Vorname").fill(tooLong);
      if (javaScriptEnabled) await pick(page, "Fotos auswählen", [small]);
      else await page.getByLabel("Fotos auswählen", { exact: true }).setInputFiles([small]);
      await send(page);
      const summary = page.getByRole("alert").getByRole("link", { name: "Vorname" });
      await summary.waitFor();
      expect(await page.getByLabel("Vorname").inputValue()).toBe(tooLong);
      expect(await page.getByLabel("Vorname").getAttribute("aria-invalid")).toBe("true");
      expect(await page.getByLabel("Was ist passiert?").inputValue()).toBe(
        "Der Abfluss ist verstopft.\nSeit gestern.",
      );
      if (javaScriptEnabled) await expectTiles(page, ["skizze.jpg fertig"]);
      await summary.click();
      await page.getByLabel("Vorname").fill("Erika");
      await sendWell(page);
      expect(photosOf(business)).toEqual([1]);
    },
  );
});

describe("a broken page", () => {
  const imprint = (page: Page) => page.getByRole("link", { name: "Impressum" });

  /** Breaks the imprint, and with it the navigator if the page about the error is to break as well. */
  async function openBroken(isTwice: boolean) {
    const { page, expectConsole } = await openPhone();
    expectConsole(/kaputt/);
    if (isTwice)
      await page.addInitScript(() => {
        const onLine = () => {
          if ("isBroken" in window) throw new Error("kaputt");
          return true;
        };
        Object.defineProperty(navigator, "onLine", { get: onLine });
      });
    await page.route(/\/assets\/imprint-/, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default function Broken() { window.isBroken = true; throw new Error("kaputt"); }',
      }),
    );
    await page.goto("/agb");
    await imprint(page).click();
    await page.getByRole("heading", { level: 1, name: "Das hat nicht geklappt" }).waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/error|kaputt|unexpected/i);
    return page;
  }

  test("a page that breaks says so in German, never with the router's 'Unexpected Application Error!'", async () => {
    const page = await openBroken(false);
    expect(await page.title()).toBe("Das hat nicht geklappt · Werkruf");
    expect(await violationsInState(page)).toEqual([]);
  });

  edge("even a page about an error that breaks itself is German", async () => {
    expect(await violations(await openBroken(true))).toEqual([]);
  });

  edge("without a line a link leaves the page as it is and says why", async () => {
    const { page, expectConsole } = await openPhone();
    // Pointing at a link already asks for its page.
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/cookie-einstellungen");
    const choice = page.locator("main [name=statistik]");
    await choice.check();
    await page.context().setOffline(true);
    await imprint(page).click();
    const news = page.getByRole("status").getByText("Kein Netz.");
    await news.waitFor();
    expect(await choice.isChecked()).toBe(true);
    expect(await violationsInState(page)).toEqual([]);
    const login = page.getByRole("link", { name: "Anmelden" });
    await login.click();
    expect(await choice.isChecked()).toBe(true);
    await page.context().setOffline(false);
    await news.waitFor({ state: "detached" });
    await imprint(page).click();
    await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor();
    await login.click();
    await page.getByRole("heading", { level: 1, name: "Anmeldung" }).waitFor();
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  });
});

describe("scripts that come late", () => {
  const werkruf = sharedWerkruf();

  const visitor = async (path: string) => ({ ...(await openPhone()), path });

  /** Each page with a form that scripts take over, and how many of its fields somebody can fill. */
  const PAGES = {
    joining: {
      fields: 30,
      open: async () => {
        const { session } = await newcomer(werkruf);
        const phone = await openPhone();
        const { origin } = werkruf;
        await phone.page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
        phone.expectCookies(SESSION_COOKIE);
        return { ...phone, path: "/onboarding/profile" };
      },
    },
    "the profile": { open: async () => ({ ...(await openProvider(0)), path: "/profil" }), fields: 30 },
    "search and filters": { open: () => openProvider(2), fields: 4 },
    "signing up": { open: () => visitor("/signup"), fields: 1 },
    "signing in": { open: () => visitor("/login"), fields: 1 },
    "a new address": {
      open: async () => ({ ...(await openProvider(0)), path: "/profil/adresse" }),
      fields: 1,
    },
    "note and reply": {
      fields: 3,
      open: async () => {
        const provider = await openProvider(0);
        const id = putRequest(werkruf.db, provider.business.slug, {
          customerEmail: "petra@example.com",
          privateNote: "Schlüssel beim Nachbarn",
        });
        return { ...provider, path: `${provider.path}?anfrage=${id}` };
      },
    },
  };

  /** Puts something else into every field; what then stands in them. */
  function fillEverything(): string[] {
    const own = "input:not([type=hidden], [type=file], [name=fallback]), textarea:not([readonly]), select";
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main :is(${own})`)];
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (field.type === "checkbox" || field.type === "radio")
        (field as HTMLInputElement).checked = true;
      else field.value = "früh getippt";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    return fields.map((field) => field.name);
  }

  function contents(): string[] {
    const fields = document.querySelectorAll<HTMLInputElement>(
      "main :is(input:not([type=hidden]), textarea, select)[name]",
    );
    return [...fields].map(({ name, type, value, checked }) =>
      type === "checkbox" || type === "radio" ? `${name} ${value}: ${checked}` : `${name}: ${value}`,
    );
  }

  test.each(sampleOf(Object.entries(PAGES), 3))(
    "what is typed before scripts arrive stays: %s",
    async (_, { open, fields }) => {
      const { page, path } = await open();
      const letThrough = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("footer, main").last().waitFor();
      await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe("loading");
      expect((await page.evaluate(fillEverything)).length).toBeGreaterThanOrEqual(fields);
      const before = await page.evaluate(contents);
      expect(before.some((text) => /: (früh getippt|true)/.test(text))).toBe(true);
      letThrough();
      await untilHydrated(page);
      expect(await page.evaluate(contents)).toEqual(before);
    },
  );

  edge("the profile knows what was typed before scripts arrived as not saved yet", async () => {
    const { page } = await openProvider(0);
    const letThrough = await holdScripts(page);
    await page.goto("/profil#betrieb", { waitUntil: "commit" });
    await page.getByLabel("Stadt", { exact: true }).fill("Bremen");
    expect(await page.getByText("Noch nicht gespeichert").count()).toBe(0);
    letThrough();
    await page.getByText("Noch nicht gespeichert").waitFor();
  });
});

edge("a fault of ours isn't called a lost connection", async () => {
  const { page, path, expectConsole } = await openProvider(1);
  expectConsole(/reading 'broken'/);
  const pages = [
    ["/profil/benachrichtigungen", "Änderungen speichern", "Profil konnte nicht geladen werden."],
    [path, "Als gelöst markieren", "Bei uns ist ein Fehler aufgetreten."],
  ] as const;
  for (const [address, button, says] of pages) {
    await page.goto(address);
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = (input, init) =>
        input instanceof Request && input.method === "POST"
          ? Promise.reject(new TypeError("Cannot read properties of undefined (reading 'broken')"))
          : real(input, init);
    });
    await openRow(page, "Kunde 0");
    await page.getByRole("button", { name: button }).first().click();
    await page.getByText(says).waitFor();
    expect(await page.locator("body").textContent(), address).not.toMatch(/kein Netz/i);
  }
});

/** Loaded before the page's own scripts. */
const withoutSending = () => Object.defineProperty(window, "XMLHttpRequest", { value: undefined });
const withoutStorage = () =>
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("Access is denied.", "SecurityError");
    },
  });

for (const [what, prints, without] of [
  ["a script that fails", /XMLHttpRequest is not a constructor/, withoutSending],
  ["a browser that keeps nothing", undefined, withoutStorage],
] as const)
  edge(`${what} sends all the same, with its photo`, async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    if (prints) expectConsole(prints);
    await page.addInitScript(without);
    await page.goto(`/${business.slug}`);
    await fillInAtOnce(page, "problem");
    await pick(page, "Fotos auswählen", [small]);
    await sendWell(page);
    expect(photosOf(business)).toEqual([1]);
  });
