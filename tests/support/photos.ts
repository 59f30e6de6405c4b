import sharp, { type OverlayOptions } from "sharp";
import { png, withPngChunks } from "./data/png.ts";

const MAKER = "Werkruf Testkamera";
const OFFENBURG = {
  GPSLatitudeRef: "N",
  GPSLatitude: "48/1 28/1 0/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "7/1 56/1 0/1",
};
/** Bytes of {@link cameraPhoto}'s metadata that must not survive, too many to come up by chance in a picture. */
export const PHOTO_METADATA_MARKS = [MAKER, "Exif\0\0"];

/**
 * A JPEG as a phone held upright makes it: pixels lying (`width` × `height`), EXIF orientation 6, maker and
 * place in its EXIF block. Its stored upper left corner is red: upright, that is the upper right one.
 */
export function cameraPhoto(width = 4000, height = 3000): Promise<Buffer> {
  const size = `${width} × ${height}`;
  const photo = taken.get(size) ?? takePhoto(width, height);
  taken.set(size, photo);
  return photo;
}

/** The one of 12 megapixels takes 1.3 s of CPU. */
const taken = new Map<string, Promise<Buffer>>();

async function takePhoto(width: number, height: number): Promise<Buffer> {
  const scene = await sharp(await noise(40, 30, 70))
    .resize(width, height, { kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corner = {
    create: { width: width >> 3, height: height >> 3, channels: 3, background: "#f00" },
  } as const;
  return sharp(scene.data, { raw: scene.info })
    .composite([
      { input: await noise(500, 500, 18), tile: true, blend: "soft-light" },
      { input: corner, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: MAKER }, IFD3: OFFENBURG })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Twelve megapixels of nothing but noise: more than 12 MB. */
export function heavyPhoto(): Promise<Buffer> {
  const grain = { type: "gaussian", mean: 128, sigma: 70 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise: grain } })
    .jpeg({ quality: 97 })
    .toBuffer();
}

/** A PNG with a transparent background, as a drawing program makes it. */
export function pngPhoto(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: "#00f8" } })
    .png()
    .toBuffer();
}

/** A red square half as large in the middle of nothing. */
export function drawnLogo(width: number, height: number, background = "#0000"): Promise<Buffer> {
  const square: OverlayOptions["input"] = {
    create: { width: width >> 1, height: height >> 1, channels: 4, background: "#c00f" },
  };
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: square, gravity: "centre" }])
    .png()
    .toBuffer();
}

export function webpPhoto(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#0a0" } })
    .webp()
    .toBuffer();
}

/** A small JPEG of one colour. */
export function jpegPhoto(width = 640, height = 480, background = "#a50"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A JPEG whose second half never arrived. */
export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await cameraPhoto(800, 600);
  return whole.subarray(0, whole.length >> 1);
}

/** 10,000 × 10,000 pixels in a few kilobytes. */
export function hugePng(): Buffer {
  const edge = 10_000;
  const black = Buffer.alloc(edge * (1 + edge / 8));
  return png({ width: edge, height: edge, bitDepth: 1, colourType: 0 }, black);
}

/** A film of one pixel: 15 MB hold 240,000 frames, over which a decoder thinks for minutes. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
    .webp()
    .toBuffer();
  const frame = webpChunk("ANMF", Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const flags = Buffer.from("02000000000000000000", "hex");
  const head = [webpChunk("VP8X", flags), webpChunk("ANIM", Buffer.alloc(6))];
  const content = Buffer.concat([Buffer.from("WEBP"), ...head, ...Array<Buffer>(frames).fill(frame)]);
  return webpChunk("RIFF", content);
}

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** A PNG that says it has two frames. */
export async function animatedPng(): Promise<Buffer> {
  return withPngChunks(await pngPhoto(), [["acTL", Buffer.from("0000000200000000", "hex")]]);
}

/** A progressive JPEG whose last scan comes so many times more. */
export async function jpegWithScans(more: number): Promise<Buffer> {
  const photo = await sharp(await jpegPhoto())
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = photo.subarray(photo.lastIndexOf(Buffer.from("ffda", "hex")), -2);
  return Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(more).fill(scan), photo.subarray(-2)]);
}

/** A JPEG with a web page behind its end, as somebody makes it who hopes that we serve it unchanged. */
export async function jpegWithTrailer(): Promise<Buffer> {
  return Buffer.concat([await jpegPhoto(), Buffer.from(HTML)]);
}

/** The first bytes of an iPhone's HEIC file. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 0x24]),
  Buffer.from("ftypheic\0\0\0\0mif1MiHEmiafMiHBheic", "latin1"),
  Buffer.alloc(2_000, 1),
]);
const HTML = "<!doctype html><script>alert(document.domain)</script>";
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
const ZIP = Buffer.from(`504b0506${"00".repeat(18)}`, "hex");
const GIF = Buffer.from("R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

/** What is no photo, whatever its name says, and why it is refused. */
export const NO_PHOTOS = [
  { what: "HEIC", bytes: HEIC, reason: "heic" },
  { what: "SVG", bytes: SVG, reason: "not-an-image" },
  { what: "PDF", bytes: PDF, reason: "not-an-image" },
  { what: "ZIP", bytes: ZIP, reason: "not-an-image" },
  { what: "GIF", bytes: GIF, reason: "not-an-image" },
  { what: "HTML", bytes: Buffer.from(HTML), reason: "not-an-image" },
  { what: "nothing", bytes: Buffer.alloc(0), reason: "damaged" },
  { what: "only a JPEG's first bytes", bytes: Buffer.from("ffd8ffe000104a464946", "hex"), reason: "damaged" },
] as const;

function noise(width: number, height: number, sigma: number): Promise<Buffer> {
  const grain = { type: "gaussian", mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise: grain } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
