import { imageLibrary } from "../../app/services/images/image-library.server.ts";

const THUMBNAIL_EDGE = 480;

/** JPEG of our own SVG. Never for what somebody uploaded. */
export async function drawPhoto(svg: string): Promise<{ display: Uint8Array; thumbnail: Uint8Array }> {
  const sharp = await imageLibrary();
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: info });
  const display = await drawn().jpeg({ quality: 80 }).toBuffer();
  const thumbnail = await drawn().resize({ width: THUMBNAIL_EDGE }).jpeg({ quality: 75 }).toBuffer();
  return { display, thumbnail };
}
