import { open } from "node:fs/promises";
import type { Sharp } from "sharp";
import { wholeFrameBytes } from "./image-frame.ts";
import { IMAGE_HEAD_BYTES, type ImageKind, imageKind } from "./image-kind.ts";
import { imageLibrary } from "./image-library.server.ts";
import { createWorkLane } from "./work-lane.ts";

type ImageRefusal = "heic" | "not-an-image" | "too-many-pixels" | "damaged";

export type ProcessedPhoto =
  | { ok: true; display: Uint8Array; thumbnail: Uint8Array }
  | { ok: false; reason: ImageRefusal };

/** 50 megapixels as camera makers count: their largest pictures have up to 8,192 × 6,400 pixels. */
const MAX_PIXELS = 8192 * 6400;
const DISPLAY_EDGE = 2000;
const THUMBNAIL_EDGE = 480;
const PHOTOS_AT_ONCE = 2;
/** No camera's panorama is longer; a strip of one pixel by 52 million would be decoded as a whole. */
const MAX_EDGE = 16_384;
const TIMEOUT_SECONDS = 15;
/** A progressive or interlaced picture is decoded as a whole: above this, one after the other. */
const LARGE_FRAME_BYTES = 64 * 1024 * 1024;
const MAX_FRAME_BYTES = 192 * 1024 * 1024;

const REFUSED: Record<Exclude<ImageKind, "jpeg" | "png" | "webp">, ImageRefusal> = {
  heic: "heic",
  empty: "damaged",
  other: "not-an-image",
};

type Library = Awaited<ReturnType<typeof imageLibrary>>;

const photosInWork = createWorkLane(PHOTOS_AT_ONCE);
/** More of them only add memory on two cores; a photo that is alone has its two files encoded at the same time. */
const steps = createWorkLane(PHOTOS_AT_ONCE);
const largeFrames = createWorkLane(1);

/**
 * Turns a customer's photo on disk into two JPEGs, longest side 2,000 and 480 pixels, upright, in sRGB and
 * without any metadata (D24). At most two are in work at once in the process; waiting ones hold no memory.
 */
export async function processPhoto(path: string): Promise<ProcessedPhoto> {
  const kind = imageKind(await readHead(path));
  if (kind === "heic" || kind === "empty" || kind === "other") return { ok: false, reason: REFUSED[kind] };
  const sharp = await imageLibrary();
  return photosInWork.run(() => processAs(sharp, kind, path)).catch(() => ({ ok: false, reason: "damaged" }));
}

async function processAs(
  sharp: Library,
  kind: "jpeg" | "png" | "webp",
  path: string,
): Promise<ProcessedPhoto> {
  const metadata = await sharp(path, { limitInputPixels: false }).metadata();
  if (metadata.format !== kind) return { ok: false, reason: "not-an-image" };
  const { width, height } = metadata;
  const frameBytes = wholeFrameBytes(metadata);
  const isTooLong = Math.max(width, height) > MAX_EDGE;
  if (isTooLong || width * height > MAX_PIXELS || frameBytes > MAX_FRAME_BYTES) {
    return { ok: false, reason: "too-many-pixels" };
  }
  return frameBytes > LARGE_FRAME_BYTES
    ? largeFrames.run(() => bothSizes(sharp, path))
    : bothSizes(sharp, path);
}

async function bothSizes(sharp: Library, path: string): Promise<ProcessedPhoto> {
  // Cameras write harmless warnings into their files: "error" lets those pass, a missing end still fails.
  const pixels = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(within(DISPLAY_EDGE))
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw();
  const { data, info } = await steps.run(() => pixels.toBuffer({ resolveWithObject: true }));
  const upright = () => sharp(data, { raw: info });
  const [display, thumbnail] = await Promise.all([
    jpeg(upright(), 80),
    jpeg(upright().resize(within(THUMBNAIL_EDGE)), 75),
  ]);
  return { ok: true, display, thumbnail };
}

/** Whether a stored image can be decoded from its first to its last line. */
export async function isDecodable(image: Uint8Array): Promise<boolean> {
  const sharp = await imageLibrary();
  const decoded = () => sharp(image, { failOn: "warning" }).resize(within(8)).raw().toBuffer();
  return photosInWork.run(decoded).then(
    () => true,
    () => false,
  );
}

function within(edge: number) {
  return { width: edge, height: edge, fit: "inside", withoutEnlargement: true } as const;
}

function jpeg(image: Sharp, quality: number): Promise<Uint8Array> {
  return steps.run(() => image.jpeg({ quality }).toBuffer());
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(IMAGE_HEAD_BYTES), 0, IMAGE_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
