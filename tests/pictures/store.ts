import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { PICTURES } from "./scenes.ts";

/** Writes a screenshot `width` pixels wide as AVIF and, for browsers without it, as WebP, and says their sizes. */
export async function store(name: string, png: Buffer, width: number): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const image = sharp(png).resize({ width });
  for (const [type, encoded] of [
    ["avif", image.clone().avif({ quality: 55, effort: 7 })],
    ["webp", image.clone().webp({ quality: 76, effort: 6 })],
  ] as const) {
    const { size, height } = await encoded.toFile(join(PICTURES, `${name}.${type}`));
    console.log(`${name}.${type}: ${width} × ${height}, ${size} bytes`);
  }
}

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
