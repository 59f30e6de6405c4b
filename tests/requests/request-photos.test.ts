import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { customerRequests, photoUploads } from "#db/schema.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { beforeAll, describe, expect, test } from "#tests/support/fixtures.ts";
import { type Business, readRow, readRows, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { checkUpload } from "../../scripts/doctor/reach-check.server.ts";
import { edge, sampleOf } from "../browser/depth.ts";
import { ANSWERS, posted } from "../support/customer.ts";
import {
  cameraPhoto,
  HEIC,
  hugePng,
  jpegPhoto,
  NO_PHOTOS,
  pngPhoto,
  truncatedJpeg,
  webpPhoto,
} from "../support/photos.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "../support/werkruf.ts";

const werkruf = sharedWerkruf();

const project = { requestType: "project", timingPreference: "spaeter", description: "Bad neu fliesen." };
const request = { ...ANSWERS, ...project };

function photo(bytes: Uint8Array | string, name = "bad.jpg", type = "image/jpeg"): File {
  const content = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  return new File([content], name, { type });
}

async function openForm() {
  const business = uniqueBusiness(werkruf.db);
  const visitor = new Visitor(werkruf.origin);
  const page = await visitor.get(`/${business.slug}`);
  const send = (files: File[], values: Record<string, string | boolean> = {}, from: Page = page) =>
    visitor.submit(from, {
      button: "Anfrage absenden",
      values: { ...request, ...values },
      files: { images: files },
    });
  const sendAgain = (from: Page, values = {}) =>
    visitor.submit(from, {
      button: "Anfrage absenden",
      values: { lastName: "Musterfrau", agreeToDataTransfer: true, ...values },
    });
  return { business, visitor, page, send, sendAgain };
}

function imagesOf(business: Business): string[][] {
  return werkruf.db
    .select({ imageRefs: customerRequests.imageRefs })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, business.slug))
    .all()
    .map(({ imageRefs }) => imageRefs ?? []);
}

function waitingPhotos(business: Business): number {
  return readRows(werkruf.db, photoUploads, { companySlug: business.slug }).length;
}

const fileOf = (key: string) => join(werkruf.storageDir, key);
const receivedTokens = (page: Page) =>
  page.document.querySelectorAll("input[name=receivedPhoto]").map((box) => box.getAttribute("value") ?? "");

describe("photos sent with the form", () => {
  let camera: Buffer;
  beforeAll(async () => {
    camera = await cameraPhoto();
  });

  const two = async () => [photo(await jpegPhoto(), "eins.jpg"), photo(await jpegPhoto(700), "zwei.jpg")];

  test("are stored upright, small, without place and in their order", async () => {
    const { business, send } = await openForm();
    const answer = await send([
      photo(camera, "../../etc/IMG 0001.JPG"),
      photo(await pngPhoto(), "plan.png", "image/png"),
      photo(await webpPhoto(), "dach.webp", "image/webp"),
    ]);
    expect(answer.status).toBe(303);
    const [images = []] = imagesOf(business);
    expect(images).toHaveLength(3);
    expect(images[0]).toMatch(/^customer-images\/\d+-[0-9a-f]{32}-[\w.-]+\.jpg$/);
    const stored = readFileSync(fileOf(images[0] ?? ""));
    const { width, height, orientation, exif } = await sharp(stored).metadata();
    // Not by its bytes: among so many of a picture "GPS" comes up by chance.
    expect([width, height, orientation, exif]).toEqual([1500, 2000, undefined, undefined]);
  });

  test("are kept with their thumbnails when something else is wrong, and can be left out one by one", async () => {
    const { business, visitor, send, sendAgain } = await openForm();
    const refused = await send(await two(), { lastName: " " });
    expect(refused.status).toBe(422);
    const [first = "", second = ""] = receivedTokens(refused);
    for (const image of refused.document.querySelectorAll("[data-received] img")) {
      const thumbnail = await visitor.get(image.getAttribute("src") ?? "");
      expect([thumbnail.status, thumbnail.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(thumbnail.headers.get("cache-control")).toContain("private");
    }
    expect((await sendAgain(refused, { receivedPhoto: [second] })).status).toBe(303);
    expect(imagesOf(business)).toHaveLength(1);
    expect(imagesOf(business)[0]).toHaveLength(1);
    expect(imagesOf(business)[0]?.[0]).toContain("zwei");
    expect(first).not.toBe("");
  });

  test("a lost answer followed by a retry with the same kept photos makes one request", async () => {
    const { business, send, sendAgain } = await openForm();
    const refused = await send([photo(await jpegPhoto())], { lastName: "" });
    expect((await sendAgain(refused)).status).toBe(303);
    expect((await sendAgain(refused)).status).toBe(303);
    expect(imagesOf(business)).toHaveLength(1);
    // The photo belongs to that request. It didn't wait too long for a second one.
    const changed = await sendAgain(refused, { lastName: "Mustermann" });
    expect(changed.textOf("#images-fehler")).toMatch(/^(?!.*wartet).*wählen Sie es bitte/);
    const resent = await send([photo(await jpegPhoto())]);
    expect(resent.status).toBe(303);
    expect(imagesOf(business)).toHaveLength(1);
  });

  test.each(sampleOf(NO_PHOTOS, 2))(
    "%s is refused by content, the good photo stays, sending without it works",
    async ({ bytes }) => {
      const { business, visitor, send } = await openForm();
      const refused = await send([photo(await jpegPhoto(), "gut.jpg"), photo(bytes, "boese.jpg")]);
      expectSaid(refused, 422, "Fehler beim Hochladen eines Bildes: ", "boese.jpg");
      expect(imagesOf(business)).toEqual([]);
      const answer = await visitor.submit(refused, { button: "Ohne dieses Bild senden" });
      expect(answer.status).toBe(303);
      expect(imagesOf(business)[0]).toHaveLength(1);
    },
  );

  test("a JPEG without its last two bytes arrives as any other", async () => {
    const { business, send } = await openForm();
    const cut = (await jpegPhoto()).subarray(0, -2);
    expect((await send([photo(cut, "bad.jpg")])).status).toBe(303);
    expect(imagesOf(business)[0]).toHaveLength(1);
  });

  test.each([
    ["a truncated JPEG", truncatedJpeg, "beschädigt"],
    ["100 megapixels", hugePng, "Megapixel"],
    ["an iPhone's HEIC", () => HEIC, "iPhone-Foto"],
  ])("%s gets its own German sentence", async (_what, make, words) => {
    const { business, send } = await openForm();
    const refused = await send([photo(await make(), "bild.jpg")]);
    expect(refused.status).toBe(422);
    expect(refused.textOf("#images-fehler")).toContain(words);
    expect(imagesOf(business)).toEqual([]);
  });

  test("a photo that has gone meanwhile is said, not silently left out", async () => {
    const { business, send, sendAgain } = await openForm();
    const refused = await send(await two(), { lastName: "" });
    removeRows(werkruf.db, photoUploads, { companySlug: business.slug, originalName: "eins.jpg" });
    const asked = await sendAgain(refused);
    expect(asked.status).toBe(422);
    expect(asked.textOf("#images-fehler")).toContain("nicht mehr da");
    expect(receivedTokens(asked)).toHaveLength(1);
    expect(imagesOf(business)).toEqual([]);
    expect((await sendAgain(asked)).status).toBe(303);
    expect(imagesOf(business)[0]).toHaveLength(1);
  });

  test("photos are counted also when the form around them is refused", async () => {
    const { business, visitor, send } = await openForm();
    const small = await jpegPhoto(64, 64);
    const eight = Array.from({ length: 8 }, (_, number) => photo(small, `${number}.jpg`));
    await countedBefore(werkruf.db, "photo-network", visitor.network, 152, 600_000);
    expect((await send(eight, { lastName: "" })).status).toBe(422);
    const refused = await send(eight, { lastName: "" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(refused.textOf("#description")).toBe("Bad neu fliesen.");
    expect(waitingPhotos(business)).toBe(8);
  });

  test("a contact request, which shows no photo field, takes none", async () => {
    const { business, send } = await openForm();
    const answer = await send([photo("<svg/>", "boese.jpg")], { requestType: "contact" });
    expect(answer.status).toBe(303);
    expect(imagesOf(business)).toEqual([[]]);
  });

  test("nine photos are too many: eight stay, nothing is sent", async () => {
    const { business, send } = await openForm();
    const small = await jpegPhoto(64, 64);
    const refused = await send(Array.from({ length: 9 }, (_, number) => photo(small, `${number}.jpg`)));
    expect([413, 422]).toContain(refused.status);
    expect(refused.textOf("#images-fehler")).toContain("8");
    expect(receivedTokens(refused)).toHaveLength(8);
    expect(imagesOf(business)).toEqual([]);
  });

  edge("one photo above 15 MB is named; a whole form above 61 MB is cut off", async () => {
    const { business, send } = await openForm();
    const large = await send([photo(Buffer.alloc(15 * 1024 * 1024 + 1), "riesig.jpg")]);
    expectSaid(large, 413, "riesig.jpg");
    expect(large.textOf("#description")).toBe("Bad neu fliesen.");
    const tooMuch = await send(
      Array.from({ length: 5 }, (_, number) => photo(Buffer.alloc(14 * 1024 * 1024), `${number}.jpg`)),
    );
    expect(tooMuch.status).toBe(413);
    expect(tooMuch.attribute("html", "lang")).toBe("de");
    expect(imagesOf(business)).toEqual([]);
  });

  test("a text where a photo belongs is refused like a broken photo, and the request can go without it", async () => {
    const business = uniqueBusiness(werkruf.db);
    const visitor = new Visitor(werkruf.origin);
    const refused = await visitor.post(`/${business.slug}`, posted({ ...request, images: "kein Bild" }));
    expectSaid(refused, 422, "ist keine JPEG-, PNG- oder WebP-Datei");
    expect(imagesOf(business)).toEqual([]);
    expect((await visitor.submit(refused, { button: "Ohne dieses Bild senden" })).status).toBe(303);
    const ahead = await visitor.post(`/${business.slug}/foto`, posted({ images: "kein Bild" }));
    expect(ahead.status).toBe(422);
  });

  test("text under the photo field and a file under a text field store nothing", async ({ business }) => {
    const visitor = new Visitor(werkruf.origin);
    const description = photo(await jpegPhoto(), "text.jpg");
    const form = posted({ ...request, description, images: "kein Bild" });
    const answer = await visitor.post(`/${business.slug}`, form);
    expect([400, 422]).toContain(answer.status);
    expect(imagesOf(business)).toEqual([]);
    expect(waitingPhotos(business)).toBe(0);
  });
});

describe("photos sent ahead by the script", () => {
  async function upload(visitor: Visitor, slug: string, file: File) {
    const answer = await visitor.post(`/${slug}/foto`, posted({ images: file }));
    return {
      status: answer.status,
      body: JSON.parse(answer.html) as { token?: string; message?: string; refused?: boolean },
    };
  }

  test("give a token that shows the thumbnail and joins the request", async () => {
    const { business, visitor, page } = await openForm();
    const { status, body } = await upload(visitor, business.slug, photo(await jpegPhoto()));
    expect(status).toBe(201);
    const thumbnail = await visitor.get(`/${business.slug}/foto?t=${encodeURIComponent(body.token ?? "")}`);
    expect(thumbnail.status).toBe(200);
    const form = posted({ ...request, receivedPhoto: body.token ?? "" });
    form.append("receivedPhoto", body.token ?? "");
    expect((await visitor.post(page.url.pathname, form)).status).toBe(303);
    const [images = []] = imagesOf(business);
    expect(images).toHaveLength(1);
    expect(existsSync(fileOf(images[0] ?? ""))).toBe(true);
  });

  function seedWaiting(business: Business, photos: number, networks: number) {
    const now = new Date();
    const rows = Array.from({ length: photos }, (_, number) => ({
      ...{ id: randomUUID(), companySlug: business.slug, network: `bot ${number % networks}` },
      ...{ originalName: "a.jpg", contentHash: "", storageKey: `customer-images/${randomUUID()}` },
      ...{ createdAt: now, storedAt: now },
    }));
    werkruf.db.insert(photoUploads).values(rows).run();
  }

  test("thirty networks with eight waiting photos each keep no customer's photo out, sent ahead or with the form", async () => {
    const { business, visitor, send } = await openForm();
    seedWaiting(business, 240, 30);
    const small = photo(await jpegPhoto(64, 64));
    expect.soft((await upload(visitor, business.slug, small)).status).toBe(201);
    expect((await send([small])).status).toBe(303);
    expect(imagesOf(business).map((images) => images.length)).toEqual([1]);
    expect(waitingPhotos(business)).toBe(242);
  });

  test("a network with eight waiting is refused more while too many wait; its submits go on, with photos and without", async () => {
    const { business, visitor, page, send } = await openForm();
    const small = photo(await jpegPhoto(64, 64));
    const { body } = await upload(visitor, business.slug, small);
    for (let number = 2; number <= 8; number += 1)
      expect((await upload(visitor, business.slug, small)).status).toBe(201);
    seedWaiting(business, 232, 29);
    const refused = await visitor.post(`/${business.slug}/foto`, posted({ images: small }));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(refused.html).toMatch(/Gerade kommen so viele Fotos an.*warten Sie 15 Minuten/);

    const form = posted({ ...request, receivedPhoto: body.token ?? "" });
    expect((await visitor.post(page.url.pathname, form)).status).toBe(303);
    expect((await upload(visitor, business.slug, small)).status).toBe(201);
    expect((await upload(visitor, business.slug, small)).status).toBe(429);
    expect((await send([small], { description: "Küche fliesen." })).status).toBe(303);
    expect((await send([], { description: "Flur fliesen." })).status).toBe(303);
    expect(imagesOf(business).map((images) => images.length)).toEqual([1, 1, 0]);
  });

  test("a network that sends photos without end is told how long to wait", async () => {
    const { business, visitor } = await openForm();
    await countedBefore(werkruf.db, "photo-network", visitor.network, 160);
    const body = posted({ images: photo(await jpegPhoto()) });
    const refused = await visitor.post(`/${business.slug}/foto`, body);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(280);
    expect(refused.html).toMatch(/Aus Ihrem Netz .* warten Sie 5 Minuten/);
  });

  test("a forged token and another business's token show nothing and join nothing", async () => {
    const { business, visitor } = await openForm();
    const other = uniqueBusiness(werkruf.db);
    const { body } = await upload(visitor, business.slug, photo(await jpegPhoto()));
    const token = body.token ?? "";
    const forged = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const address of [
      `/${other.slug}/foto?t=${encodeURIComponent(token)}`,
      `/${business.slug}/foto?t=${encodeURIComponent(forged)}`,
      `/${business.slug}/foto`,
      `/${business.slug}/foto?t=${"x".repeat(1_000)}`,
    ]) {
      const gone = await visitor.get(address);
      expect([gone.status, JSON.parse(gone.html)]).toEqual([404, { refused: true }]);
    }
    const form = posted({ ...request, receivedPhoto: token });
    expect((await visitor.post(`/${other.slug}`, form)).status).toBe(422);
    expect(imagesOf(other)).toEqual([]);
  });

  test("refusals are German JSON", async () => {
    const { business, visitor } = await openForm();
    const notAPhoto = await upload(visitor, business.slug, photo("<svg/>", "x.jpg"));
    expect([notAPhoto.status, notAPhoto.body.message]).toEqual([422, expect.stringContaining("x.jpg")]);
    // Only what bears this mark is a judgement of ours.
    expect(notAPhoto.body.refused).toBe(true);
    const unknown = await upload(visitor, "gibt-es-nicht", photo(await jpegPhoto()));
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      "Dieser Handwerksbetrieb konnte nicht gefunden werden.",
    ]);
    const nothing = await visitor.post(`/${business.slug}/foto`, "nichts");
    expect(nothing.status).toBe(400);
    // Other files of tests may be sending to the same server.
    await expect.poll(() => readdirSync(join(werkruf.storageDir, "tmp"))).toEqual([]);
  });
});

test("the request carries the time of its storing, so that no daily message passes between photo and request", async () => {
  const { business, send } = await openForm();
  expect((await send([photo(await jpegPhoto())])).status).toBe(303);
  const request = readRow(werkruf.db, customerRequests, { companySlug: business.slug });
  const upload = readRow(werkruf.db, photoUploads, { companySlug: business.slug });
  expect(Number(request?.createdAt)).toBeGreaterThan(Number(upload?.createdAt));
});

test("the doctor finds that a photo gets through", async () => {
  expect(await checkUpload({ ORIGIN: werkruf.origin })).toMatchObject({ level: "ok" });
});
