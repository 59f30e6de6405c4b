import { imageLibrary } from "../../app/services/images/image-library.server.ts";
import { thumbnailOf } from "../../app/services/images/make-sizes.server.ts";

/** Makes a JPEG of our own SVG, never of what somebody uploaded. */
export async function drawPhoto(svg: string): Promise<{ display: Uint8Array; thumbnail: Uint8Array }> {
  const sharp = await imageLibrary();
  const display = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { display, thumbnail: await thumbnailOf(sharp, display) };
}
