import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { PICTURES } from "./scenes.ts";

/** How large each picture is on a phone; its file has twice as many pixels. */
export const PICTURE = { width: 390, height: 190 };
export const INBOX = { width: 390, height: 396 };
/** Of the same shape, for a wide window. */
export const WIDE_INBOX = { width: 600, height: 609 };

/** Writes a screenshot, whole and in the middle of its page's ground, as AVIF and WebP, and says their sizes. */
export async function store(
  name: string,
  png: Buffer,
  ground: string,
  types: readonly Type[],
  shown = PICTURE,
): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const size = { width: 2 * shown.width, height: 2 * shown.height };
  const image = sharp(png).resize({ ...size, fit: "contain", background: ground });
  for (const type of types) {
    const encoded =
      type === "avif"
        ? image.clone().avif({ quality: 55, effort: 7 })
        : image.clone().webp({ quality: 76, effort: 6 });
    const { size: bytes } = await encoded.toFile(join(PICTURES, `${name}.${type}`));
    console.log(`${name}.${type}: ${bytes} bytes`);
  }
}

type Type = "avif" | "webp";

/** Width and height, and the mark's part of it: a mask may leave no more than a circle of four fifths. */
const ICONS = {
  "apple-touch-icon.png": { size: 180, share: 0.8 },
  "icon-512.png": { size: 512, share: 0.64 },
};

/** What phones put on their home screens, from the mark's drawing. */
export async function storeIcons(svg: string): Promise<void> {
  for (const [file, { size, share }] of Object.entries(ICONS)) {
    const mark = await sharp(Buffer.from(svg), { density: 1200 })
      .resize({ width: Math.round(size * share) })
      .toBuffer();
    const ground = { width: size, height: size, channels: 3, background: "#0b5345" } as const;
    await sharp({ create: ground })
      .composite([{ input: mark }])
      .png({ palette: true, effort: 10 })
      .toFile(join(PICTURES, "../../../../public", file));
  }
}

/** The same as PNG, which every preview of a link can show. */
export async function storeAsPng(name: string, png: Buffer): Promise<void> {
  const { size } = await sharp(png)
    .png({ palette: true, effort: 10 })
    .toFile(join(PICTURES, `${name}.png`));
  console.log(`${name}.png: ${size} bytes`);
}
