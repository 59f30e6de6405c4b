import jsQR from "jsqr";
import sharp from "sharp";

/** A reader that comes from somebody else than the writer; jsqr is CommonJS, whose default Node hands over wrapped. */
const read = (typeof jsQR === "function" ? jsQR : (jsQR as { default: typeof jsQR }).default) as typeof jsQR;

export interface ReadCode {
  text: string | null;
  width: number;
  height: number;
}

/** What a phone would read from an image; null when it would find nothing. An SVG is drawn at `density` first. */
export async function readQr(image: Buffer | string, density = 72): Promise<ReadCode> {
  const drawn = sharp(Buffer.from(image), { density }).ensureAlpha().toColourspace("srgb");
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { text: read(new Uint8ClampedArray(data), width, height)?.data ?? null, width, height };
}
