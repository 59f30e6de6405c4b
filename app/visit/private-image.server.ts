import { createHash } from "node:crypto";
import { photoFileName } from "../services/files/photo-key.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import { isWholeJpeg } from "../services/images/whole-jpeg.ts";
import { isKnownTag } from "./known-tag.ts";
import { lostPhoto } from "./lost-photo.ts";

/** The browser keeps it and asks each time whether it may still show it: nobody sees a photo after their right to it. */
const ASK_EACH_TIME = "private, no-cache";

/**
 * The answer that shows a stored photo or thumbnail to somebody who was found to have a right to it (D25); 304 to
 * `request`'s browser when it has it, a placeholder with 404 when its file is gone or damaged. Image and name are ours,
 * nothing a customer sent is repeated.
 */
export async function privateImage(request: Request, photos: PhotoStorage, key: string): Promise<Response> {
  const kept = { "Cache-Control": ASK_EACH_TIME, ETag: tagOf(key) };
  if (isKnownTag(request, kept.ETag)) return new Response(null, { status: 304, headers: kept });
  return shownImage(photos, key, kept);
}

/** The same for a look that leaves nothing behind: no browser keeps the image. */
export function passingImage(photos: PhotoStorage, key: string): Promise<Response> {
  return shownImage(photos, key, { "Cache-Control": "private, no-store" });
}

async function shownImage(
  photos: PhotoStorage,
  key: string,
  keeping: Record<string, string>,
): Promise<Response> {
  const file = await photos.get(key);
  if (!file) return lostPhoto();
  const bytes = await file.bytes();
  if (!isWholeJpeg(bytes)) return lostPhoto();
  return new Response(bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      "Content-Disposition": `inline; filename="${photoFileName(key)}"`,
      ...keeping,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The bytes of a key never change, so its file needn't be read. */
function tagOf(key: string): string {
  return `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`;
}
