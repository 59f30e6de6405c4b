import { createWorkerPool } from "../worker-pool.ts";
import { inPictureProcess } from "./in-picture-process.server.ts";
import type { ProcessedLogo, ProcessedPhoto } from "./picture-task.ts";

const PHOTOS_AT_ONCE = 2;

const photosInWork = createWorkerPool(PHOTOS_AT_ONCE);

/** Makes two JPEGs, longest side 2,000 and 400 pixels, upright, sRGB, no metadata (D24). Two at most run. */
export function processPhoto(path: string, whose: string): Promise<ProcessedPhoto> {
  return made("resize", path, whose);
}

/** Makes one small WebP without a margin, with its transparency, no metadata; in the same line as photos. */
export function processLogo(path: string, whose: string): Promise<ProcessedLogo> {
  return made("logo", path, whose);
}

export async function isDecodable(image: Uint8Array): Promise<boolean> {
  return (await photosInWork.run(() => inPictureProcess("check", image))) === true;
}

async function made<What extends "resize" | "logo">(what: What, path: string, whose: string) {
  const answer = await photosInWork.run(() => inPictureProcess(what, path), whose);
  if (typeof answer !== "string") return answer;
  return { ok: false, reason: answer === "crashed" ? "damaged" : "too-complex" } as const;
}
