import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const FOLDER = join(import.meta.dirname, "../../app/routes/site/landing/pictures");

/** Writes a screenshot `width` pixels wide as AVIF and, for browsers without it, as WebP, and says their sizes. */
export async function store(name: string, png: Buffer, width: number): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const image = sharp(png).resize({ width });
  for (const [type, encoded] of [
    ["avif", image.clone().avif({ quality: 55, effort: 7 })],
    ["webp", image.clone().webp({ quality: 76, effort: 6 })],
  ] as const) {
    const { size, height } = await encoded.toFile(join(FOLDER, `${name}.${type}`));
    console.log(`${name}.${type}: ${width} × ${height}, ${size} bytes`);
  }
}

const ICON = 180;

/** What a phone puts on its home screen, from the mark's drawing. */
export async function storeIcon(svg: string): Promise<void> {
  const mark = await sharp(Buffer.from(svg), { density: 600 })
    .resize({ width: ICON * 0.8 })
    .toBuffer();
  const ground = { width: ICON, height: ICON, channels: 3, background: "#0b5345" } as const;
  await sharp({ create: ground })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10 })
    .toFile(join(FOLDER, "../../../../public/apple-touch-icon.png"));
}

/** The same as PNG, which every preview of a link can show. */
export async function storeAsPng(name: string, png: Buffer): Promise<void> {
  const { size } = await sharp(png)
    .png({ palette: true, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
  console.log(`${name}.png: ${size} bytes`);
}
