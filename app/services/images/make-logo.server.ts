import { fromPicture, type ImageLibrary, MAX_PIXELS, within } from "./make-sizes.server.ts";
import type { Logo, ProcessedLogo } from "./picture-task.ts";

/** Twice what a page shows: 260 × 56 CSS pixels. */
const BOX = { width: 520, height: 112, fit: "inside", withoutEnlargement: true } as const;
const LEAST_EDGE = 24;
/** A logo stands on white, in dark mode too. */
const LEAST_CONTRAST = 12;
const DARK = { background: "#16211e" };
const MOST_BYTES = 6_000;
/** A drawing is smallest without loss, a photo with much of it; the last is taken as it comes. */
const WAYS = [
  { lossless: true },
  ...[85, 65, 45, 25, 10].map((quality) => ({ quality, alphaQuality: quality })),
] as const;

export function makeLogo(path: string): Promise<ProcessedLogo> {
  return fromPicture(path, smallLogo);
}

async function smallLogo(sharp: ImageLibrary, file: Buffer): Promise<ProcessedLogo> {
  const reduced = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(within(2 * BOX.width))
    .toColourspace("srgb")
    .png()
    .toBuffer({ resolveWithObject: true });
  if (isTooSmall(reduced.info)) return TOO_SMALL;
  // Most files have a margin, and the logo would be a dot in the middle of it.
  const trimmed = await sharp(reduced.data).trim().png().toBuffer();
  const shown = (await isUnseenOnWhite(sharp, trimmed)) ? sharp(trimmed).flatten(DARK) : sharp(trimmed);
  const { data, info } = await shown.resize(BOX).png().toBuffer({ resolveWithObject: true });
  if (isTooSmall(info)) return TOO_SMALL;
  const { width, height } = info;
  return { ok: true, logo: { bytes: await asWebp(sharp, data), width, height } };
}

const TOO_SMALL = { ok: false, reason: "too-small" } as const;

function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < LEAST_EDGE;
}

async function isUnseenOnWhite(sharp: ImageLibrary, picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).flatten({ background: "#ffffff" }).stats();
  return channels.every(({ stdev }) => stdev < LEAST_CONTRAST);
}

async function asWebp(sharp: ImageLibrary, picture: Buffer): Promise<Logo["bytes"]> {
  let smallest = Buffer.alloc(0);
  for (const way of WAYS) {
    smallest = await sharp(picture)
      .webp({ ...way, effort: 6 })
      .toBuffer();
    if (smallest.length <= MOST_BYTES) break;
  }
  return smallest;
}
