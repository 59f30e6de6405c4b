import { open, readFile } from "node:fs/promises";
import { createWorkerPool } from "../worker-pool.ts";
import { containerFault } from "./container-fault.ts";
import { IMAGE_HEAD_BYTES, type ImageKind, imageKind } from "./image-kind.ts";
import { imageLibrary } from "./image-library.server.ts";
import { withTile } from "./jpeg-tile.server.ts";
import type { ImageRefusal, ProcessedPhoto } from "./picture-task.ts";

/** 50 megapixels as camera makers count: their largest pictures have up to 8,192 × 6,400 pixels. */
export const MAX_PIXELS = 8192 * 6400;
const DISPLAY_EDGE = 2000;
/** As a phone shows it in an opened request, three in a row. */
const THUMBNAIL_EDGE = 400;
/** A list shows a square of 52 CSS pixels. */
const TILE_EDGE = 104;
/** No camera's panorama is longer; a strip of one pixel by 52 million would be decoded as a whole. */
const MAX_EDGE = 16_384;
/** A progressive or interlaced picture is decoded as a whole: larger ones go one after the other. */
const LARGE_FRAME_BYTES = 64 * 1024 * 1024;
const MAX_FRAME_BYTES = 192 * 1024 * 1024;

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

const REFUSED: Record<Exclude<ImageKind, "jpeg" | "png" | "webp">, ImageRefusal> = {
  heic: "heic",
  empty: "damaged",
  other: "not-an-image",
};

export type ImageLibrary = Awaited<ReturnType<typeof imageLibrary>>;

const largeFrames = createWorkerPool(1);

export function makeSizes(path: string): Promise<ProcessedPhoto> {
  return fromPicture(path, bothSizes);
}

type Refused = { ok: false; reason: ImageRefusal };

/** Refuses what is no picture, or too much for a decoder, before `make` decodes it. */
export async function fromPicture<Made>(
  path: string,
  make: (sharp: ImageLibrary, file: Buffer) => Promise<Made>,
): Promise<Made | Refused> {
  const kind = imageKind(await headOf(path));
  if (kind === "heic" || kind === "empty" || kind === "other") return { ok: false, reason: REFUSED[kind] };
  const file = await readFile(path);
  const fault = containerFault(kind, file);
  if (fault) return { ok: false, reason: fault };
  const sharp = await imageLibrary();
  return decode(sharp, kind, file, make).catch((): Refused => ({ ok: false, reason: "damaged" }));
}

/** Twenty senders of eight files each are refused by their heads: read whole, these took seconds. */
async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(IMAGE_HEAD_BYTES) });
  return buffer.subarray(0, bytesRead);
}

async function decode<Made>(
  sharp: ImageLibrary,
  kind: "jpeg" | "png" | "webp",
  file: Buffer,
  make: (sharp: ImageLibrary, file: Buffer) => Promise<Made>,
): Promise<Made | Refused> {
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  if (metadata.format !== kind) return { ok: false, reason: "not-an-image" };
  const { width, height } = metadata;
  const frameBytes = wholeFrameBytes(metadata);
  const isTooLong = Math.max(width, height) > MAX_EDGE;
  if (isTooLong || width * height > MAX_PIXELS || frameBytes > MAX_FRAME_BYTES) {
    return { ok: false, reason: "too-many-pixels" };
  }
  const work = async () => {
    try {
      return await make(sharp, file);
    } catch (error) {
      if (kind !== "jpeg") throw error;
      return make(sharp, await ended(sharp, file, metadata));
    }
  };
  return frameBytes > LARGE_FRAME_BYTES ? largeFrames.run(work) : work();
}

/** For viewers a JPEG is whole without its last two bytes; rejects where a pixel is missing. */
async function ended(
  sharp: ImageLibrary,
  file: Buffer,
  { width, height }: { width: number; height: number },
) {
  const whole = Buffer.concat([file, END_OF_IMAGE]);
  // The last line needs all others at full size: what is made smaller passes over missing bits.
  const lastLine = { left: 0, top: height - 1, width, height: 1 };
  const strict = { limitInputPixels: MAX_PIXELS, failOn: "warning" } as const;
  await sharp(whole, strict).extract(lastLine).raw().toBuffer();
  return whole;
}

async function bothSizes(sharp: ImageLibrary, file: Buffer): Promise<ProcessedPhoto> {
  // Cameras write harmless warnings into their files: "error" lets those pass, a missing end still fails.
  const display = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(within(DISPLAY_EDGE))
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 80 })
    .toBuffer();
  return { ok: true, display, thumbnail: await thumbnailOf(sharp, display) };
}

export async function thumbnailOf(sharp: ImageLibrary, display: Uint8Array): Promise<Buffer> {
  const jpeg = { quality: 70, mozjpeg: true };
  const thumbnail = await sharp(display).resize(within(THUMBNAIL_EDGE)).jpeg(jpeg).toBuffer();
  const square = { ...within(TILE_EDGE), fit: "cover" } as const;
  return withTile(thumbnail, await sharp(thumbnail).resize(square).jpeg(jpeg).toBuffer());
}

export async function isWhole(image: Uint8Array): Promise<boolean> {
  const sharp = await imageLibrary();
  const decoded = sharp(image, { failOn: "warning" }).resize(within(8)).raw().toBuffer();
  return decoded.then(
    () => true,
    () => false,
  );
}

export function within(edge: number) {
  return { width: edge, height: edge, fit: "inside", withoutEnlargement: true } as const;
}

interface Frame {
  format: string;
  width: number;
  height: number;
  channels: number;
  depth: string;
  isProgressive: boolean;
  chromaSubsampling?: string;
}

/** Holds a progressive JPEG's coefficients (2 bytes each) or an interlaced PNG; 0 is line by line. */
function wholeFrameBytes(frame: Frame): number {
  if (!frame.isProgressive) return 0;
  const isJpeg = frame.format === "jpeg";
  const bytesPerValue = isJpeg || frame.depth === "ushort" ? 2 : 1;
  const valuesPerPixel = isJpeg && frame.chromaSubsampling === "4:2:0" ? 1.5 : frame.channels;
  return frame.width * frame.height * valuesPerPixel * bytesPerValue;
}
