import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { jpegPhoto } from "../support/photos.ts";
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
} from "./customer.ts";
import { openPhone } from "./phone.ts";

const OFFLINE = "Sie sind offline, wir senden, sobald es geht";
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
  test("is gone at the submit and comes back: one request, and nobody pressed again", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(LOST);
    await page.goto(`/${business.slug}`);
    await fillInAtOnce(page, "problem");
    await page.context().setOffline(true);
    await pick(page, "Fotos auswählen", [small]);
    await send(page);
    await page.getByRole("status").getByText(OFFLINE, { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Wird gesendet..." }).count()).toBe(1);
    await page.context().setOffline(false);
    await thanks(page);
    expect(requestsOf(business)).toHaveLength(1);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
  });

  test("drops while the answer is on its way: one request, with its photo", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(LOST);
    await page.goto(`/${business.slug}`);
    await fillInAtOnce(page, "problem");
    await pick(page, "Fotos auswählen", [small]);
    await expectTiles(page, ["skizze.jpg fertig"]);
    let lost = 0;
    await page.route(isSubmit(page, `/${business.slug}`), async (route) => {
      if (route.request().method() !== "POST" || lost === 2) return route.continue();
      lost += 1;
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await send(page);
    await thanks(page);
    expect(lost).toBe(2);
    expect(requestsOf(business)).toHaveLength(1);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
  });

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
    await page.getByText("Der Server ist gerade nicht erreichbar, wir versuchen es weiter").waitFor();
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

  test.for([
    ["doesn't bring the script", "/* nothing */", true],
    ["brings half the script", "const form = document.querySelector('#anfrage'); form.dataset.", false],
  ] as const)("%s: the plain form sends, with its photo", async ([, body, aborts]) => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(/net::ERR_|SyntaxError/);
    await page.route(/enhance.*\.js$/, (route) =>
      aborts ? route.abort() : route.fulfill({ body, contentType: "text/javascript" }),
    );
    await page.goto(`/${business.slug}`);
    await fillIn(page, "service", "whatsapp");
    await page.getByLabel("Fotos auswählen", { exact: true }).setInputFiles([small]);
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
    await expectTiles(page, ["skizze.jpg wartet auf Verbindung"]);
    await page.context().setOffline(false);
    await expectTiles(page, ["skizze.jpg fertig"]);
  });

  test("can't take photos ahead: they go along with the form", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(LOST);
    await page.route("**/foto", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`/${business.slug}`);
    await fillInAtOnce(page, "problem");
    await pick(page, "Fotos auswählen", [small]);
    await expectTiles(page, ["skizze.jpg geht mit der Anfrage mit"]);
    await send(page);
    await thanks(page);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
  });
});

describe("a draft", () => {
  test.for(["reload", "killed tab"])("survives: %s", async (end) => {
    const business = newBusiness();
    const phone = await openPhone();
    await phone.page.goto(`/${business.slug}`);
    await fillInAtOnce(phone.page, "service");
    await phone.page.getByLabel("Art des Gebäudes").selectOption("wohnung");
    await pick(phone.page, "Fotos auswählen", [small]);
    await expectTiles(phone.page, ["skizze.jpg fertig"]);
    const kept = () => phone.page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(kept).toContain("skizze.jpg");
    expect(await kept()).not.toMatch(/agreeToDataTransfer|faxNumber/);
    if (end === "reload") await phone.page.reload();
    else await phone.reopen(`/${business.slug}`);
    const { page } = phone;
    await page.getByText("Wir haben Ihre Eingaben wiederhergestellt.").waitFor();
    expect(await page.getByLabel("Vorname").inputValue()).toBe("Erika");
    expect(await page.getByLabel("Beschreiben Sie").inputValue()).toBe(
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
    await send(page);
    await thanks(page);
    expect(requestsOf(business)).toMatchObject([{ requestType: "service", buildingType: "wohnung" }]);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
    await page.goto(`/${business.slug}`);
    await page.waitForTimeout(200);
    expect(await page.getByLabel("Vorname").inputValue()).toBe("");
  });

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
      document.querySelector<HTMLElement>("[aria-label='Foto aufnehmen']")?.click();
      return kept;
    });
    expect(keptBefore).toContain("Rohrbruch");
    const page = await phone.reopen(`/${business.slug}`);
    expect(await page.getByLabel("Beschreiben Sie").inputValue()).toBe("Rohrbruch");
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

describe("the server refuses", () => {
  test.for([true, false])(
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
      const summary = page.getByRole("alert").getByRole("link", { name: "Bitte kürzen Sie Ihre Eingabe" });
      await summary.waitFor();
      expect(await page.getByLabel("Vorname").inputValue()).toBe(tooLong);
      expect(await page.getByLabel("Vorname").getAttribute("aria-invalid")).toBe("true");
      expect(await page.getByLabel("Beschreiben Sie").inputValue()).toBe(
        "Der Abfluss ist verstopft.\nSeit gestern.",
      );
      if (javaScriptEnabled) await expectTiles(page, ["skizze.jpg fertig"]);
      await summary.click();
      await page.getByLabel("Vorname").fill("Erika");
      await send(page);
      await thanks(page);
      expect(requestsOf(business)).toHaveLength(1);
      expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
    },
  );
});
