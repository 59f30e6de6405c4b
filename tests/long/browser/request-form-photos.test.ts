import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
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
import { cameraPhoto, jpegPhoto } from "../../support/photos.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

let camera: PhotoFile;

let small: PhotoFile;

beforeAll(async () => {
  camera = { name: "image.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() };
  small = { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
});

/** Width, height and whether the red corner of the test camera is at the upper right. */
async function storedPhoto(key: string) {
  const image = sharp(readFileSync(join(sharedWerkruf().storageDir, key)));
  const { width, height } = await image.metadata();
  const corner = { left: width - 40, top: 20, width: 20, height: 20 };
  const { channels } = await sharp(await image.extract(corner).toBuffer()).stats();
  const [red, green] = channels.map(({ mean }) => mean);
  return { width, height, isUpright: (red ?? 0) > 180 && (green ?? 0) < 90 };
}

test("arrive without scripts, through both fields", async () => {
  const business = newBusiness();
  const { page } = await openPhone({ javaScriptEnabled: false });
  await page.goto(`/${business.slug}`);
  await fillIn(page, "problem");
  await page.getByLabel("Fotos auswählen", { exact: true }).setInputFiles([camera]);
  await page.getByText("Weitere Fotos").click();
  await page.getByLabel("Weitere Fotos auswählen").setInputFiles([small]);
  await send(page);
  await thanks(page);
  const [first = ""] = requestsOf(business)[0]?.imageRefs ?? [];
  expect(requestsOf(business)[0]?.imageRefs).toHaveLength(2);
  expect(await storedPhoto(first)).toEqual({ width: 1500, height: 2000, isUpright: true });
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
