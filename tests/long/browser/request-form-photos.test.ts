import { beforeAll, expect, test } from "vitest";
import {
  choose,
  expectTiles,
  fillContact,
  fillIn,
  newBusiness,
  type PhotoFile,
  pick,
  requestsOf,
  send,
  thanks,
} from "../../browser/customer.ts";
import { openPhone } from "../../browser/phone.ts";
import { storedPhoto } from "../../support/data/stored-photo.ts";
import { cameraPhoto, jpegPhoto } from "../../support/photos.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

let camera: PhotoFile;

let small: PhotoFile;

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
