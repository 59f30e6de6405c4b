import {
  choose,
  expectTiles,
  fillContact,
  fillIn,
  focusedName,
  newBusiness,
  type PhotoFile,
  pick,
  requestsOf,
  send,
  thanks,
} from "../../browser/customer.ts";
import { holdBack, openPhone } from "../../browser/phone.ts";
import { storedPhoto } from "../../support/data/stored-photo.ts";
import { cameraPhoto, jpegPhoto } from "../../support/photos.ts";
import { uniqueBusiness } from "../../support/rows.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

let small: PhotoFile;

beforeAll(async () => {
  small = { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
});

describe("photos", () => {
  test("whose upload is called off are not sent", async () => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone();
    expectConsole(/net::ERR_/);
    await page.goto(`/${business.slug}`);
    await fillIn(page, "problem");
    await page.route("**/foto", () => {});
    await pick(page, "Fotos auswählen", [small]);
    await page.getByRole("progressbar", { name: "Foto skizze.jpg wird hochgeladen" }).waitFor();
    await send(page);
    await page.getByText("Noch ein Foto wird hochgeladen").waitFor();
    await page.getByRole("button", { name: "Doch noch ändern" }).click();
    await page.getByRole("button", { name: "Foto skizze.jpg entfernen" }).click();
    expect(await focusedName(page)).toBe("images");
    await send(page);
    await thanks(page);
    expect(requestsOf(business)).toMatchObject([{ imageRefs: null }]);
  });

  test("picked before the script was there are taken over", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    const letScriptCome = await holdBack(page, /enhance.*\.js$/);
    await page.goto(`/${business.slug}`, { waitUntil: "commit" });
    await fillContact(page, "problem");
    await page.getByLabel("Fotos auswählen", { exact: true }).setInputFiles([small]);
    letScriptCome();
    await expectTiles(page, ["skizze.jpg fertig"]);
    await expect.poll(() => page.getByLabel("Vorname").inputValue()).toBe("Erika");
  });
});

describe("the way through the form", () => {
  test("a complete contact request comes to the button", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    await fillContact(page, "contact");
    const consent = page.getByRole("checkbox", { name: "Ich bin einverstanden" });
    await expect.poll(() => consent.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThan(740);
    expect(await page.getByRole("heading", { name: "Details" }).isVisible()).toBe(false);
  });

  test("a contact request finished by typing comes to the button, and isn't taken away from its topic", async () => {
    const { page } = await openPhone();
    await page.goto(`/${newBusiness().slug}`);
    await fillContact(page, "contact");
    const topic = page.getByLabel("Worum geht es?");
    const consent = page.getByRole("checkbox", { name: "Ich bin einverstanden" });
    const isAtTheButton = async () => {
      const { top } = await consent.evaluate((box) => box.getBoundingClientRect());
      const { bottom } = await page.locator("#senden").evaluate((button) => button.getBoundingClientRect());
      return top > 40 && bottom <= 740;
    };
    await topic.pressSequentially("Ein Rückruf bitte, am besten morgens.", { delay: 40 });
    const top = await topic.evaluate((box) => box.getBoundingClientRect().top);
    expect(top > 0 && top < 740, `the topic stands at ${top}`).toBe(true);
    await topic.blur();
    await expect.poll(isAtTheButton).toBe(true);

    await page.goto(`/${newBusiness().slug}`);
    await choose(page, "requestType", "contact");
    await page.getByLabel("Vorname").fill("Erika");
    await page.getByLabel("Nachname").fill("Musterfrau");
    await choose(page, "contactMethod", "phone");
    await choose(page, "preferredTime", "vormittags");
    await page.getByLabel("Telefonnummer").fill("0176 1234567");
    await expect.poll(isAtTheButton).toBe(true);
  });

  test("a postal code that isn't five digits gets a hint and goes through", async () => {
    const business = newBusiness();
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    await fillIn(page, "problem");
    const hint = page.getByRole("status").filter({ hasText: "haben fünf Ziffern" });
    await page.getByLabel("Postleitzahl").fill("A-1010");
    expect(await hint.count()).toBe(0);
    await page.getByLabel("Postleitzahl").blur();
    await hint.waitFor();
    await page.getByLabel("Postleitzahl").fill("50667");
    await expect.poll(() => hint.count()).toBe(0);
    await page.getByLabel("Postleitzahl").fill("1010");
    await send(page);
    await thanks(page);
    expect(requestsOf(business)).toMatchObject([{ zipCode: "1010" }]);
  });

  test("a postal code from elsewhere gets a kind note and goes through", async () => {
    const business = uniqueBusiness(sharedWerkruf().db, { serviceArea: ["80", "81"] });
    const { page } = await openPhone();
    await page.goto(`/${business.slug}`);
    await fillIn(page, "problem");
    const note = page.getByRole("status").filter({ hasText: "außerhalb des Gebiets" });
    await page.getByLabel("Ort").focus();
    await note.waitFor();
    await page.getByLabel("Postleitzahl").fill("80331");
    await expect.poll(() => note.count()).toBe(0);
    await page.getByLabel("Postleitzahl").fill("50667");
    await send(page);
    await thanks(page);
    expect(await page.getByText("außerhalb des Gebiets").isVisible()).toBe(true);
    expect(requestsOf(business)).toMatchObject([{ zipCode: "50667" }]);
  });

  test("where the words tell of danger, 112 can be dialled until they are taken back", async () => {
    const { page } = await openPhone();
    await page.goto(`/${newBusiness().slug}`);
    await fillContact(page, "problem");
    const words = page.getByLabel("Was ist passiert?");
    const call = page.getByRole("alert").getByRole("link", { name: "112 anrufen" });
    await words.fill("Im Keller riecht es nach Gas");
    expect(await call.getAttribute("href")).toBe("tel:112");
    await words.fill("Im Keller tropft es");
    await expect.poll(() => call.count()).toBe(0);
  });

  test("an answer that isn't chosen looks empty, in the dark as well", async () => {
    const { page } = await openPhone({ colorScheme: "dark" });
    await page.goto(`/${newBusiness().slug}`);
    await choose(page, "requestType", "project");
    const look = (value: string) =>
      page.locator(`[name=requestType][value=${value}]`).evaluate((radio) => {
        const { appearance, borderColor, backgroundColor } = getComputedStyle(radio);
        return { appearance, borderColor, backgroundColor, dot: getComputedStyle(radio, "::before").content };
      });
    const ring = { appearance: "none", borderColor: "rgb(132, 147, 140)" };
    expect(await look("service")).toEqual({ ...ring, backgroundColor: "rgb(25, 34, 31)", dot: "none" });
    const border = await page
      .locator("label:has([name=requestType][value=project])")
      .evaluate((card) => getComputedStyle(card).borderColor);
    expect(border).not.toBe(ring.borderColor);
    expect(await look("project")).toEqual({
      ...{ appearance: "none", borderColor: border },
      ...{ backgroundColor: "rgb(25, 34, 31)", dot: '""' },
    });
  });
});

let camera: PhotoFile;

beforeAll(async () => {
  camera = { name: "image.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() };
  small = { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
});

test("arrive without scripts, through both fields", async () => {
  const business = newBusiness();
  const { page } = await openPhone({ javaScriptEnabled: false });
  await page.goto(`/${business.slug}`);
  await fillIn(page, "problem");
  await page.getByLabel("Fotos auswählen", { exact: true }).setInputFiles([camera]);
  await page.locator("summary", { hasText: "Weitere Fotos" }).click();
  await page.getByLabel("Weitere Fotos auswählen").setInputFiles([small]);
  await send(page);
  await thanks(page);
  const [first = ""] = requestsOf(business)[0]?.imageRefs ?? [];
  expect(requestsOf(business)[0]?.imageRefs).toHaveLength(2);
  expect(await storedPhoto(sharedWerkruf(), first)).toEqual({ width: 1500, height: 2000, isUpright: true });
});

test("don't go along with a request of type contact, which shows none", async () => {
  const business = newBusiness();
  const { page } = await openPhone();
  await page.goto(`/${business.slug}`);
  await fillContact(page, "problem");
  await pick(page, "Fotos auswählen", [small]);
  await expectTiles(page, ["skizze.jpg fertig"]);
  await choose(page, "requestType", "contact");
  await page.getByRole("checkbox").check();
  await send(page);
  await thanks(page);
  expect(requestsOf(business)).toMatchObject([{ requestType: "contact", imageRefs: null }]);
});
