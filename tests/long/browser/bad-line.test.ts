import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { violations } from "../../browser/axe.ts";
import {
  expectTiles,
  fillContact,
  fillIn,
  fillInAtOnce,
  newBusiness,
  type PhotoFile,
  pick,
  requestsOf,
  send,
  thanks,
} from "../../browser/customer.ts";
import { openPhone } from "../../browser/phone.ts";
import { openProvider } from "../../browser/provider.ts";
import { jpegPhoto } from "../../support/photos.ts";

const OFFLINE =
  "Kein Netz. Lassen Sie diese Seite offen: Ihre Anfrage geht von selbst hinaus, sobald Sie wieder Empfang haben.";

/** What Chromium prints for a request that got no answer, or one that says no. */
const LOST = /net::ERR_|status of/;

let small: PhotoFile;

beforeAll(async () => {
  small = { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
});

function isSubmit(page: Page, path: string) {
  return (url: URL) => url.pathname === path && !page.isClosed();
}

describe("the line", () => {
  test("answers 502 for a while", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(LOST);
    await page.goto(`/${business.slug}`);
    await fillInAtOnce(page, "contact");
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

  test("stays away, and the customer wants to change something meanwhile", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(LOST);
    await page.goto(`/${business.slug}`);
    await fillInAtOnce(page, "problem");
    await page.context().setOffline(true);
    await send(page);
    await page.getByRole("button", { name: "Doch noch ändern" }).click();
    await page.getByLabel("Ort").fill("Köln");
    await page.context().setOffline(false);
    await page.waitForTimeout(300);
    expect(requestsOf(business)).toHaveLength(0);
    await send(page);
    await thanks(page);
    expect(requestsOf(business)).toMatchObject([{ location: "Köln" }]);
  });

  test("is slow: 400 ms and 400 kbit/s", async () => {
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
    await send(page);
    await thanks(page);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
  });

  test("comes back: a photo goes on at once", async () => {
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

describe("a draft", () => {
  test("is there before the camera opens, and can be thrown away", async () => {
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

  test("of a request that could not leave asks for the consent again", async () => {
    const business = newBusiness();
    const phone = await openPhone();
    phone.expectConsole(LOST);
    await phone.page.goto(`/${business.slug}`);
    await fillInAtOnce(phone.page, "problem");
    await phone.page.context().setOffline(true);
    await send(phone.page);
    await phone.page.getByText(OFFLINE).waitFor();
    await phone.page.context().setOffline(false);
    await phone.page.route("**/*", (route) => route.abort());
    const page = await phone.reopen(`/${business.slug}`);
    await page.getByText("Ihre Anfrage ist womöglich noch nicht angekommen").waitFor();
    await page.getByRole("checkbox").check();
    await send(page);
    await thanks(page);
    expect(requestsOf(business)).toHaveLength(1);
  });
});

test("a script that fails on its way leaves the sending to the plain form, with its photo", async () => {
  const business = newBusiness();
  const { page, expectConsole } = await openPhone();
  expectConsole(/XMLHttpRequest is not a constructor/);
  await page.addInitScript(() => Object.defineProperty(window, "XMLHttpRequest", { value: undefined }));
  await page.goto(`/${business.slug}`);
  await fillInAtOnce(page, "problem");
  await pick(page, "Fotos auswählen", [small]);
  await send(page);
  await thanks(page);
  expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
});

test("a browser that keeps nothing sends all the same", async () => {
  const business = newBusiness();
  const { page } = await openPhone();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied.", "SecurityError");
      },
    });
  });
  await page.goto(`/${business.slug}`);
  await fillInAtOnce(page, "problem");
  await pick(page, "Fotos auswählen", [small]);
  await send(page);
  await thanks(page);
  expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
});

describe("a broken page", () => {
  const imprint = (page: Page) => page.getByRole("link", { name: "Impressum" });

  test("even a page about an error that breaks itself is German", async () => {
    const { page, expectConsole } = await openPhone();
    expectConsole(/kaputt/);
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
    expect(await violations(page)).toEqual([]);
  });
});

describe("scripts that come late", () => {
  /** Keeps the page's scripts away until they are let through, as a slow line does. */
  async function holdScripts(page: Page): Promise<() => void> {
    let letThrough = () => {};
    const open = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await open;
      await route.continue();
    });
    return letThrough;
  }

  test("the profile knows what was typed before scripts arrived as not saved yet", async () => {
    const { page } = await openProvider(0);
    const letThrough = await holdScripts(page);
    await page.goto("/profil#betrieb", { waitUntil: "commit" });
    await page.getByLabel("Stadt", { exact: true }).fill("Bremen");
    expect(await page.getByText("Noch nicht gespeichert").count()).toBe(0);
    letThrough();
    await page.getByText("Noch nicht gespeichert").waitFor();
  });
});
