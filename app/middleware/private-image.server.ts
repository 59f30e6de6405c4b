import { photoFileName } from "../services/photo-key.ts";
import type { PhotoStorage } from "../services/photo-storage.server.ts";
import { isWholeJpeg } from "../services/whole-jpeg.ts";
import { lostPhoto } from "./lost-photo.ts";

const BROWSER_CACHE_SECONDS = 3600;

/**
 * The answer that shows a stored photo or thumbnail to somebody who was found to have a right to it (D25);
 * a placeholder with 404 when its file is gone or damaged. Image and name are ours, nothing a customer sent is
 * repeated.
 */
export async function privateImage(photos: PhotoStorage, key: string): Promise<Response> {
  const file = await photos.get(key);
  if (!file) return lostPhoto();
  const bytes = await file.bytes();
  if (!isWholeJpeg(bytes)) return lostPhoto();
  return new Response(bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      "Content-Disposition": `inline; filename="${photoFileName(key)}"`,
      "Cache-Control": `private, max-age=${BROWSER_CACHE_SECONDS}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
