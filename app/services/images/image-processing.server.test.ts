import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { png } from "#tests/support/data/png.ts";
import { expect, test, vi } from "#tests/support/fixtures.ts";
import * as samples from "#tests/support/photos.ts";
import { pictureProcesses } from "#tests/support/server/child-processes.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { isDecodable, processPhoto } from "./image-processing.server.ts";
import { tileIn } from "./jpeg-tile.server.ts";

vi.setConfig({ testTimeout: 30_000 });

function process(bytes: Uint8Array) {
  const path = join(temporaryFolder(), "sample.jpg");
  writeFileSync(path, bytes);
  return processPhoto(path, "test");
}

async function processed(bytes: Uint8Array) {
  const result = await process(bytes);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

async function pixel(jpeg: Uint8Array, left: number, top: number) {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test("a 12 megapixel photo becomes an upright JPEG of 2,000 pixels and a thumbnail of 400, with the tile of a list in it", async () => {
  const { display, thumbnail } = await processed(await samples.cameraPhoto());
  expect(await sharp(display).metadata()).toMatchObject({ format: "jpeg", width: 1500, height: 2000 });
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: "jpeg", width: 300, height: 400 });
  const [red = 0, green = 255, blue = 255] = await pixel(display, 1490, 10);
  expect(red).toBeGreaterThan(200);
  expect(Math.max(green, blue)).toBeLessThan(90);
  // A square of its middle, in few bytes.
  const tile = tileIn(thumbnail);
  expect(await sharp(tile ?? undefined).metadata()).toMatchObject({
    format: "jpeg",
    width: 104,
    height: 104,
  });
  expect(tile?.length).toBeLessThan(6_000);
});

test("no place, camera, profile or orientation is left in either file", async () => {
  const photo = await samples.cameraPhoto(800, 600);
  expect(photo.includes("Werkruf Testkamera")).toBe(true);
  const { display, thumbnail } = await processed(photo);
  for (const jpeg of [Buffer.from(display), Buffer.from(thumbnail)]) {
    for (const mark of [...samples.PHOTO_METADATA_MARKS, "ICC_PROFILE", "http://ns.adobe.com", "Photoshop"]) {
      expect(jpeg.includes(mark), mark).toBe(false);
    }
    const { exif, icc, xmp, iptc, orientation } = await sharp(jpeg).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  }
});

test("what hides behind a JPEG's end does not come along", async () => {
  const { display } = await processed(await samples.jpegWithTrailer());
  expect(Buffer.from(display).includes("<script")).toBe(false);
});

test("a transparent drawing gets white paper, a small picture stays as small as it is", async () => {
  const clear = await sharp({ create: { width: 20, height: 10, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const { display, thumbnail } = await processed(clear);
  expect(await pixel(display, 5, 5)).toEqual([255, 255, 255]);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 20, height: 10 });
});

test.each([
  ["WebP", () => samples.webpPhoto(), [0, 170, 0]],
  ["grey PNG with 16 bits", () => plain("#808080").toColourspace("grey16").png().toBuffer(), [128, 128, 128]],
  ["CMYK JPEG", () => plain("#808080").toColourspace("cmyk").jpeg().toBuffer(), [128, 128, 128]],
  ["PNG with a palette", () => plain("#0000ff").png({ palette: true }).toBuffer(), [0, 0, 254]],
  ["Display P3 JPEG", () => plain("#808080").withIccProfile("p3").jpeg().toBuffer(), [128, 128, 128]],
])("%s becomes an sRGB JPEG of the same colour", async (_, make, colour) => {
  const { display } = await processed(await make());
  expect(await sharp(display).metadata()).toMatchObject({ format: "jpeg", depth: "uchar" });
  const shown = await sharp(display)
    .toColourspace("srgb")
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer();
  colour.forEach((value, index) => {
    expect(Math.abs((shown[index % shown.length] ?? 0) - value), `${[...shown]}`).toBeLessThan(16);
  });
});

test.each(samples.NO_PHOTOS)(
  "$what under the name of a JPEG is refused: $reason",
  async ({ bytes, reason }) => {
    expect(await process(bytes)).toEqual({ ok: false, reason });
  },
);

test("a truncated JPEG is damaged, not half grey", async () => {
  expect(await process(await samples.truncatedJpeg())).toEqual({ ok: false, reason: "damaged" });
});

test("10,000 × 10,000 pixels are refused before they are decoded", async () => {
  expect(await process(samples.hugePng())).toEqual({ ok: false, reason: "too-many-pixels" });
});

test.each([
  ["a turned photo", () => samples.cameraPhoto(1600, 1200)],
  ["a progressive one", () => noise(600).jpeg({ progressive: true }).toBuffer()],
  ["a noisy one", () => noise(600).jpeg({ quality: 95 }).toBuffer()],
])("%s without its last two bytes is whole; what lacks a pixel more is refused", async (_, make) => {
  const whole = await make();
  const expected = await processed(whole);
  for (const missing of [1, 2])
    expect(await processed(whole.subarray(0, -missing)), `${missing}`).toEqual(expected);
  for (const missing of [8, 300, whole.length >> 1])
    expect(await process(whole.subarray(0, -missing)), `${missing}`).toEqual({
      ok: false,
      reason: "damaged",
    });
});

test("the largest pictures of phones, called 50 megapixels, pass", async () => {
  const { display } = await processed(await plain("#777", 8192, 6144).jpeg({ quality: 30 }).toBuffer());
  expect(await sharp(display).metadata()).toMatchObject({ width: 2000, height: 1500 });
});

test.each([
  [52_000_000, 1],
  [1, 52_000_000],
])("a strip of %i × %i pixels is refused before it is decoded", async (width, height) => {
  const strip = png({ width, height, bitDepth: 1, colourType: 0 }, Buffer.alloc(9));
  expect(await process(strip)).toEqual({ ok: false, reason: "too-many-pixels" });
});

test("an interlaced PNG that would need 400 MB at once is refused", async () => {
  const header = { width: 8160, height: 6144, bitDepth: 16, colourType: 6, isInterlaced: true } as const;
  expect(await process(png(header, Buffer.alloc(9)))).toEqual({ ok: false, reason: "too-many-pixels" });
});

test("twelve pictures at once are done in one process", async ({ folder }) => {
  const photo = await samples.cameraPhoto(800, 600);
  const paths = Array.from({ length: 12 }, (_, index) => join(folder, `${index}.jpg`));
  for (const path of paths) writeFileSync(path, photo);
  const done = await Promise.all(paths.map((path) => processPhoto(path, "test")));
  expect(done.map(({ ok }) => ok)).toEqual(paths.map(() => true));
  expect(pictureProcesses()).toHaveLength(1);
});

test.each([
  ["a film of 240,000 frames", () => samples.animatedWebp(240_000), "animated"],
  ["a film of one frame", () => samples.animatedWebp(1), "animated"],
  ["a PNG with frames", () => samples.animatedPng(), "animated"],
  ["a JPEG of a thousand scans", () => samples.jpegWithScans(1_000), "too-complex"],
])("%s is refused before anything decodes it", async (_, make, reason) => {
  const from = performance.now();
  expect(await process(await make())).toEqual({ ok: false, reason });
  expect(performance.now() - from).toBeLessThan(20_000);
});

test("whether a stored image is whole", async () => {
  expect(await isDecodable(await samples.jpegPhoto())).toBe(true);
  expect(await isDecodable(await samples.truncatedJpeg())).toBe(false);
});

function noise(edge: number) {
  const data = Buffer.from(
    Array.from({ length: edge * edge * 3 }, (_, i) => (i * 7919 + (i >> 5) * 31) % 256),
  );
  return sharp(data, { raw: { width: edge, height: edge, channels: 3 } });
}

function plain(background: string, width = 20, height = 20, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}
