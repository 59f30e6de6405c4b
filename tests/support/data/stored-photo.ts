import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Werkruf } from "../werkruf.ts";

/** Width, height and whether the red corner of the test camera is at the upper right. */
export async function storedPhoto({ storageDir }: Pick<Werkruf, "storageDir">, key: string) {
  const image = sharp(readFileSync(join(storageDir, key)));
  const { width, height } = await image.metadata();
  const corner = { left: width - 40, top: 20, width: 20, height: 20 };
  const { channels } = await sharp(await image.extract(corner).toBuffer()).stats();
  const [red, green] = channels.map(({ mean }) => mean);
  return { width, height, isUpright: (red ?? 0) > 180 && (green ?? 0) < 90 };
}
