import { createWorkerPool } from "../worker-pool.ts";
import { inPictureProcess } from "./in-picture-process.server.ts";
import type { ProcessedLogo, ProcessedPhoto } from "./picture-task.ts";

const PHOTOS_AT_ONCE = 2;

const photosInWork = createWorkerPool(PHOTOS_AT_ONCE);

/** Two JPEGs, longest side 2,000 and 400 pixels, upright, sRGB, no metadata (D24). At most two at once, in turns. */
export async function processPhoto(path: string, whose: string): Promise<ProcessedPhoto> {
  const answer = await photosInWork.run(() => inPictureProcess({ what: "resize", path }), whose);
  if (answer === "too-long") return { ok: false, reason: "too-complex" };
  return answer !== "crashed" && answer.what === "photo" ? answer.photo : { ok: false, reason: "damaged" };
}

/** One small WebP without a margin, with its transparency, no metadata; in the same line as photos. */
export async function processLogo(path: string, whose: string): Promise<ProcessedLogo> {
  const answer = await photosInWork.run(() => inPictureProcess({ what: "logo", path }), whose);
  if (answer === "too-long") return { ok: false, reason: "too-complex" };
  return answer !== "crashed" && answer.what === "logo" ? answer.made : { ok: false, reason: "damaged" };
}

export async function isDecodable(image: Uint8Array): Promise<boolean> {
  const answer = await photosInWork.run(() => inPictureProcess({ what: "check", image }));
  return typeof answer !== "string" && answer.what === "checked" && answer.isWhole;
}
