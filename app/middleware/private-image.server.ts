import { photoFileName } from "../services/photo-key.ts";
import type { PhotoStorage } from "../services/photo-storage.server.ts";

const BROWSER_CACHE_SECONDS = 3600;

/**
 * The answer that shows a stored photo or thumbnail to somebody who was found to have a right to it (D25);
 * null when there is no such file. Image and name are ours, nothing a customer sent is repeated.
 */
export async function privateImage(photos: PhotoStorage, key: string): Promise<Response | null> {
  const file = await photos.get(key);
  if (!file) return null;
  return new Response(await file.arrayBuffer(), {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      "Content-Disposition": `inline; filename="${photoFileName(key)}"`,
      "Cache-Control": `private, max-age=${BROWSER_CACHE_SECONDS}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
