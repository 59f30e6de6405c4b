import type { Page } from "playwright";
import sharp from "sharp";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { REQUEST_TYPES } from "#db/values.ts";
import { storedPhoto } from "../support/data/stored-photo.ts";
import { cameraPhoto, HEIC, jpegPhoto } from "../support/photos.ts";
import { putPlace } from "../support/places.ts";
import { uniqueBusiness } from "../support/rows.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violationsInState } from "./axe.ts";
import {
  choose,
  expectTiles,
  fillContact,
  fillDetails,
  fillIn,
  fillInAtOnce,
  focusedName,
  newBusiness,
  type PhotoFile,
  pick,
  requestsOf,
  send,
  thanks,
} from "./customer.ts";
import { edge, sampleOf } from "./depth.ts";
import { holdBack, openPhone } from "./phone.ts";
import { tooWide } from "./sizes.ts";

let camera: PhotoFile;

let small: PhotoFile;

beforeAll(async () => {
  camera = { name: "image.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() };
  small = { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
});

const PLANNED = { timingPreference: "innerhalb_3_monate", zipCode: "50667", buildingType: "wohnung" };
const STORED = {
  problem: { timingPreference: "so_schnell_wie_moeglich", zipCode: "50667", location: "Köln" },
  service: { ...PLANNED, deviceModel: "X1" },
  project: PLANNED,
  contact: { timingPreference: "so_schnell_wie_moeglich", zipCode: null, message: "Ein Rückruf bitte." },
};

/** Half an address is left behind, in a field that is hidden then. */
async function byPhoneAfterAll(page: Page) {
  await choose(page, "contactMethod", "email");
  await page.getByLabel("E-Mail-Adresse").fill("erika@");
  await choose(page, "contactMethod", "phone");
  await page.getByLabel("Telefonnummer").fill("0176 1234567");
}

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])("%o", (mode) => {
  test.for(sampleOf(mode.javaScriptEnabled ? REQUEST_TYPES : REQUEST_TYPES.toReversed()))(
    "a request of type %s arrives, with the place it came by",
    async (type) => {
      const business = newBusiness();
      const source = await putPlace(sharedWerkruf().db, business.slug);
      const { page } = await openPhone(mode);
      await page.goto(`/${business.slug}?ort=${source}`);
      await fillIn(page, type);
      await byPhoneAfterAll(page);
      if (type === "contact") await page.getByLabel("Worum geht es?").fill("Ein Rückruf bitte.");
      if (type === "problem") await page.getByLabel("Ort").fill("Köln");
      if (type === "service") await page.getByLabel("Hersteller / Modell").fill("X1");
      if (type === "service" || type === "project")
        await page.getByLabel("Art des Gebäudes").selectOption("wohnung");
      await send(page);
      await thanks(page);
      expect(new URL(page.url()).pathname).toBe(`/${business.slug}/danke`);
      expect(requestsOf(business)).toMatchObject([
        {
          requestType: type,
          customerName: "Erika Musterfrau",
          ...{ customerEmail: null, customerPhone: "0176 1234567", source },
          ...STORED[type],
        },
      ]);
      await page.reload();
      expect(requestsOf(business)).toHaveLength(1);
      await page.getByRole("link", { name: "Stand ansehen" }).click();
      await page.locator("#kontakt-aendern summary").click();
      await byPhoneAfterAll(page);
      await page.getByRole("button", { name: "Kontakt speichern" }).click();
      await page.getByText("Danke, Ihr Kontakt ist geändert.").waitFor();
    },
  );
});

describe("photos", () => {
  test("two from the camera arrive small and upright while the customer goes on typing", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    await fillContact(page, "problem");
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        const parts = body instanceof FormData ? [...body.values()] : [];
        const bytes = parts.reduce((sum, part) => sum + (typeof part === "string" ? 0 : part.size), 0);
        document.title = String(bytes + (Number(document.title) || 0));
        send.call(this, body);
      };
    });
    await pick(page, "Fotos auswählen", [camera, camera]);
    await fillDetails(page, "problem");
    await expectTiles(page, ["image.jpg fertig", "image (2).jpg fertig"]);
    const bytes = Number(await page.title());
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(0.2 * 2 * camera.buffer.length);
    await page.getByRole("checkbox").check();
    await send(page);
    await thanks(page);
    const [request] = requestsOf(business);
    expect(request?.imageRefs).toHaveLength(2);
    for (const key of request?.imageRefs ?? []) {
      expect(await storedPhoto(sharedWerkruf(), key)).toEqual({ width: 1500, height: 2000, isUpright: true });
    }
  });

  test("can be added, replaced and removed; eight is the end", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    await fillContact(page, "problem");
    await pick(page, "Fotos auswählen", [small]);
    await pick(page, "Weitere Fotos", [small, small]);
    await expectTiles(page, ["skizze.jpg fertig", "skizze (2).jpg fertig", "skizze (3).jpg fertig"]);
    await page.getByRole("button", { name: "Foto skizze (2).jpg entfernen" }).click();
    await expectTiles(page, ["skizze.jpg fertig", "skizze (3).jpg fertig"]);
    expect(await focusedName(page)).toBe("Foto skizze (3).jpg entfernen");
    const others = Array.from({ length: 9 }, (_, number) => ({ ...small, name: `${number}.jpg` }));
    await pick(page, "Alle ersetzen", others);
    await page.getByText("Es gehen höchstens 8 Fotos.").waitFor();
    await expectTiles(
      page,
      others.slice(0, 8).map(({ name }) => `${name} fertig`),
    );
    await fillDetails(page, "problem");
    await page.getByRole("checkbox").check();
    await send(page);
    await thanks(page);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(8);
  });

  edge(
    "a small picture the server doesn't take is sent as a JPEG, like a large one, whatever it is called",
    async () => {
      const business = newBusiness();
      const { page } = await openPhone();
      await page.goto(`/${business.slug}`);
      await fillIn(page, "problem");
      const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#b33" } });
      const gif = { name: "leck.gif", mimeType: "image/gif", buffer: await picture.clone().gif().toBuffer() };
      const avif = { name: "rohr.jpg", mimeType: "image/jpeg", buffer: await picture.avif().toBuffer() };
      await pick(page, "Fotos auswählen", [gif, avif]);
      await expectTiles(page, ["leck.gif fertig", "rohr.jpg fertig"]);
      await send(page);
      await thanks(page);
      expect(requestsOf(business)[0]?.imageRefs).toHaveLength(2);
    },
  );

  edge("one that is none stops the submit and can be left out", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(/status of 422/);
    await page.goto(`/${business.slug}`);
    await fillIn(page, "problem");
    await pick(page, "Fotos auswählen", [small, { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: HEIC }]);
    await page
      .getByRole("listitem")
      .getByText("„IMG_1.jpg“ ist ein iPhone-Foto, das wir so nicht lesen können.")
      .waitFor();
    const again = page.getByRole("button", { name: "Foto IMG_1.jpg noch einmal hochladen" });
    expect(await again.count()).toBe(0);
    await send(page);
    await page.getByText("Fehler beim Hochladen eines Bildes: „IMG_1.jpg“").waitFor();
    expect(await focusedName(page)).toBe("images");
    expect(requestsOf(business)).toHaveLength(0);
    await page.getByRole("button", { name: "Ohne dieses Bild senden" }).click();
    await thanks(page);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
  });
});

edge.for(sampleOf(["Weitere Fotos auswählen", "Fotos auswählen"]))(
  "photos of a gallery opened before the script was there, by %s, are taken over",
  async (field) => {
    const business = newBusiness();
    const { page } = await openPhone();
    const letScriptCome = await holdBack(page, /enhance.*\.js$/);
    await page.goto(`/${business.slug}`, { waitUntil: "commit" });
    await fillIn(page, "problem");
    await page.locator("summary", { hasText: "Weitere Fotos" }).click();
    const opened = page.waitForEvent("filechooser");
    await page.getByLabel(field, { exact: true }).click();
    const gallery = await opened;
    letScriptCome();
    await page.getByRole("button", { name: "Foto aufnehmen" }).waitFor();
    await gallery.setFiles([small]);
    await expectTiles(page, ["skizze.jpg fertig"]);
    await send(page);
    await thanks(page);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
  },
);

describe("the way through the form", () => {
  test("a danger is answered with what to do first, while it is typed", async () => {
    const { page } = await openPhone();
    await page.goto(`/${newBusiness().slug}`);
    await fillContact(page, "problem");
    const description = page.getByRole("textbox", { name: "Was ist passiert?" });
    const advice = page.getByRole("alert").getByText("Bei Gasgeruch:");
    await description.pressSequentially("Es riecht");
    expect(await advice.count()).toBe(0);
    await description.pressSequentially(" nach Gas");
    await advice.waitFor();
    await description.fill("Der Hahn tropft");
    await advice.waitFor({ state: "detached" });
  });

  edge("the level fills with the steps, and is full only when nothing is open any more", async () => {
    const { page, expectConsole } = await openPhone({ javaScriptEnabled: false });
    expectConsole(/status of 422/);
    await page.goto(`/${newBusiness().slug}`);
    const step = page.getByText(/^Schritt \d+ von \d+$/);
    const level = page.locator("[data-progress] .level");
    const filled = () =>
      level.evaluate((tube) => (tube.firstElementChild?.clientWidth ?? 0) / tube.clientWidth);
    const isFull = async () => (await filled()) === 1;
    expect(await step.innerText()).toBe("Schritt 1 von 3");
    await choose(page, "requestType", "problem");
    expect(await step.innerText()).toBe("Schritt 2 von 3");
    await fillContact(page, "problem");
    expect(await step.innerText()).toBe("Schritt 3 von 3");
    await expect.poll(filled).toBeGreaterThan(2 / 3);
    await page.getByRole("checkbox").check();
    expect(await isFull()).toBe(false);
    await fillDetails(page, "problem");
    expect(await isFull()).toBe(true);
    await page.getByLabel("Telefonnummer").fill("-");
    await send(page);
    await page.getByRole("alert").waitFor();
    expect([await page.getByRole("checkbox").isChecked(), await isFull()]).toEqual([true, false]);
    await choose(page, "requestType", "contact");
    expect(await step.innerText()).toBe("Schritt 2 von 2");
  });

  test("goes from section to section by itself", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    await choose(page, "requestType", "problem");
    expect(await focusedName(page)).toBe("firstName");
    expect(await page.locator('[value="so_schnell_wie_moeglich"]').isChecked()).toBe(true);
    await fillContact(page, "project");
    expect(await page.locator('[name="timingPreference"]:checked').count()).toBe(0);
    await page.getByRole("link", { name: "Weiter zu den Details" }).click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
      "timingPreference",
    );
    await expect
      .poll(() => page.locator("#details").evaluate((section) => section.getBoundingClientRect().top))
      .toBeLessThan(100);
    await page.getByLabel("Nachname").fill("");
    expect(await page.getByRole("textbox", { name: "Was haben Sie vor?" }).isVisible()).toBe(true);
  });

  edge.for(sampleOf([true, false]))(
    "the number for what can't wait stays in sight until the details are typed, with scripts: %s",
    async (javaScriptEnabled) => {
      const business = uniqueBusiness(sharedWerkruf().db, {
        mobileNumber: "0171 39200 55",
        phoneShown: true,
      });
      const { page } = await openPhone({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
      await page.goto(`/${business.slug}`);
      await choose(page, "requestType", "problem");
      const call = page.getByRole("link", { name: "Eilt es? 0171 39200 55 anrufen" });
      const isInSight = (link = call) =>
        link.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      const top = (id: string) => page.locator(id).evaluate((section) => section.getBoundingClientRect().top);
      // By itself, and by hand where no script does it.
      if (!javaScriptEnabled) await page.locator("#gefahr").evaluate((section) => section.scrollIntoView());
      await expect.poll(() => top("#gefahr")).toBeLessThan(150);
      expect(await isInSight()).toBe(true);
      expect(await isInSight(page.getByRole("link", { name: /Gasgeruch, Feuer.* 112/ }))).toBe(true);
      await fillContact(page, "problem");
      await page.getByRole("link", { name: "Weiter zu den Details" }).click();
      await expect.poll(() => top("#details")).toBeLessThan(130);
      expect(await isInSight()).toBe(true);
      await page.getByRole("textbox", { name: "Was ist passiert?" }).fill("Es tropft");
      expect(await isInSight()).toBe(false);
    },
  );

  test("calls nothing invalid that nobody has touched", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    const chromium = await page.context().newCDPSession(page);
    const invalid = async () => {
      const { nodes } = await chromium.send("Accessibility.getFullAXTree");
      const isInvalid = ({ properties = [] }: (typeof nodes)[number]) =>
        properties.some(({ name, value }) => name === "invalid" && value.value !== "false");
      return nodes.filter((node) => !node.ignored && isInvalid(node)).map(({ role }) => role?.value);
    };
    expect(await invalid()).toEqual([]);
    await fillContact(page, "problem", "email");
    expect(await invalid()).toEqual([]);
    await page.getByLabel("E-Mail-Adresse").fill("erika@example");
    await page.getByLabel("Vorname").focus();
    await page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.").waitFor();
    expect(await invalid()).toEqual(["textbox"]);
  });

  test("needs no pointer", async () => {
    const business = newBusiness();
    const { page } = await openPhone({ isMobile: false, hasTouch: false });
    await page.goto(`/${business.slug}`);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.locator('[value="problem"]').focus();
    await press("Space");
    expect(await focusedName(page)).toBe("firstName");
    // The heading that the focus went past is read as the name of what it came into.
    const contact = page.getByRole("region", { name: "Wie dürfen wir Sie kontaktieren?" });
    expect(await contact.locator("#firstName").count()).toBe(1);
    await press("Shift+Tab", "Shift+Tab", "ArrowDown", "ArrowDown", "ArrowUp");
    expect(
      await page.locator('[value="service"]').evaluate((radio) => radio === document.activeElement),
    ).toBe(true);
    await press("Tab");
    await page.keyboard.type("Erika");
    await press("Enter", "Tab");
    await page.getByText("Bitte geben Sie Ihren Nachnamen ein.").waitFor();
    expect(requestsOf(business)).toHaveLength(0);
    await page.getByLabel("Nachname").focus();
    await page.keyboard.type("Musterfrau");
    await press("Tab", "Space", "Tab");
    await page.keyboard.type("0176 1234567");
    await press("Tab", "ArrowDown", "Tab");
    expect(await focusedName(page)).toBe("weiter");
    await press("Enter", "Space", "Tab");
    await page.keyboard.type("Wartung");
    await press("Tab");
    await page.keyboard.type("50667");
    await page.getByRole("checkbox").focus();
    await press("Space");
    await page.getByRole("button", { name: "Anfrage absenden" }).focus();
    await press("Enter");
    await thanks(page);
    expect(requestsOf(business)).toMatchObject([{ requestType: "service", zipCode: "50667" }]);
  });

  edge("says what is wrong when a field is left, and stops saying it", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    await fillContact(page, "problem", "email");
    const email = page.getByLabel("E-Mail-Adresse");
    await email.fill("erika@example");
    await email.blur();
    const message = page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.");
    await message.waitFor();
    expect(await email.getAttribute("aria-describedby")).toBe("email-fehler");
    await email.pressSequentially(".com");
    await message.waitFor({ state: "detached" });
    expect(await email.getAttribute("aria-invalid")).toBe("false");
    await send(page);
    await page.getByText("Bitte prüfen Sie noch 3 Angaben.").first().waitFor();
    expect(await focusedName(page)).toBe("fehler");
    expect(await page.locator("#sendestand").textContent()).toBe("");
    await page.locator("#fehler a", { hasText: /^Postleitzahl$/ }).click();
    expect(await focusedName(page)).toBe("zipCode");
  });

  test.for(sampleOf([true, false]))(
    "with scripts: %s, a double click is one request",
    async (javaScriptEnabled) => {
      const business = newBusiness();
      const { page } = await openPhone({ javaScriptEnabled });
      await page.goto(`/${business.slug}`);
      await fillIn(page, "contact");
      let posts = 0;
      page.on("request", (request) => {
        if (request.method() === "POST") posts += 1;
      });
      await page.getByRole("button", { name: "Anfrage absenden" }).dblclick();
      await thanks(page);
      if (javaScriptEnabled) expect(posts).toBe(1);
      expect(requestsOf(business)).toHaveLength(1);
    },
  );
});

const OTHERS = ["ar", "uk", "tr", "pl", "en"] as const;

test.for(sampleOf(OTHERS))(
  "in %s: by the browser's languages, through a fault and a photo, to the thanks",
  async (language) => {
    const business = newBusiness();
    const words = dictionaryOf(language);
    const { script } = words;
    const { page, expectConsole } = await openPhone({ locale: language });
    expectConsole(/status of 422/);
    await page.goto(`/${business.slug}`);
    expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : null);
    await fillInAtOnce(page, "problem");
    await page.locator("#zipCode").fill("");
    const press = page.getByRole("button", { name: words.form.send });
    await press.click();
    await page.getByText(words.fields.wrong.zipCode).waitFor();
    expect(await page.locator("#sendestand").textContent()).toBe(
      script.unsent({ what: "request", faults: 1 }),
    );
    expect([...(await tooWide(page)), ...(await violationsInState(page))]).toEqual([]);
    await page.locator("#zipCode").fill("50667");
    await pick(page, words.form.choosePhotos, [
      small,
      { name: "a.jpg", mimeType: "image/jpeg", buffer: HEIC },
    ]);
    await page
      .getByRole("listitem")
      .getByText(words.errors.photo.heic({ file: words.photos.file({ name: "a.jpg" }) }))
      .waitFor();
    await page.getByRole("button", { name: script.removePhoto({ name: "a.jpg" }) }).click();
    await page.getByText(script.photoState.done, { exact: true }).waitFor({ state: "attached" });
    await press.click();
    await page.getByRole("heading", { name: words.thanks.title }).waitFor();
    expect([...(await tooWide(page)), ...(await violationsInState(page))]).toEqual([]);
    expect(requestsOf(business)).toMatchObject([{ language, zipCode: "50667" }]);
    expect(requestsOf(business)[0]?.imageRefs).toHaveLength(1);
  },
);

edge(
  "another language takes along what was typed, the place and the language of what the server says",
  async () => {
    const words = dictionaryOf("tr");
    const { script } = words;
    const business = newBusiness();
    const source = await putPlace(sharedWerkruf().db, business.slug);
    const { page, expectConsole } = await openPhone();
    expectConsole(/status of 422/);
    await page.goto(`/${business.slug}?ort=${source}`);
    await fillContact(page, "problem");
    await page.getByText("Deutsch", { exact: true }).click();
    await page.getByRole("link", { name: "Türkçe" }).click();
    await page.getByText(script.typed).waitFor();
    expect(new URL(page.url()).search).toBe(`?ort=${source}&sprache=tr`);
    expect(await page.locator("#firstName").inputValue()).toBe("Erika");
    await page.locator("#description").fill("Evde gaz kokusu var");
    await page.getByRole("alert").getByText(words.safety.advice.gas).waitFor();
    await pick(page, words.form.choosePhotos, [{ name: "a.jpg", mimeType: "image/jpeg", buffer: HEIC }]);
    await page
      .getByRole("listitem")
      .getByText(words.errors.photo.heic({ file: words.photos.file({ name: "a.jpg" }) }))
      .waitFor();
    await page.getByRole("button", { name: script.removePhoto({ name: "a.jpg" }) }).click();
    await page.locator("#zipCode").fill("50667");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: words.form.send }).click();
    await page.getByRole("heading", { name: words.thanks.title }).waitFor();
    expect(new URL(page.url()).searchParams.get("sprache")).toBe("tr");
    await page.getByText(words.safety.advice.gas).waitFor();
    expect(requestsOf(business)).toMatchObject([{ language: "tr", source }]);
  },
);
