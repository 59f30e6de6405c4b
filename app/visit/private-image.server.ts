import { createHash } from "node:crypto";
import { photoFileName } from "../services/files/photo-key.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import { isWholeJpeg } from "../services/images/whole-jpeg.ts";
import { isKnownTag } from "./known-tag.ts";

/** The browser asks each time, so nobody sees a photo after their right to it. */
const ASK_EACH_TIME = "private, no-cache";

/** For a visitor with a right to the photo (D25). 304 for a known one, a 404 placeholder for a lost one. */
export async function privateImage(request: Request, photos: PhotoStorage, key: string): Promise<Response> {
  const kept = { "Cache-Control": ASK_EACH_TIME, ETag: tagOf(key) };
  if (isKnownTag(request, kept.ETag)) return new Response(null, { status: 304, headers: kept });
  return shownImage(photos, key, kept);
}

/** For a look that leaves nothing behind: no browser keeps the image. */
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

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360" role="img" aria-label="Dieses Foto lässt sich nicht mehr anzeigen.">
<rect width="480" height="360" fill="#dedbcd"/>
<g fill="none" stroke="#46524d" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
<path d="M170 110h140a14 14 0 0 1 14 14v88a14 14 0 0 1-14 14H170a14 14 0 0 1-14-14v-88a14 14 0 0 1 14-14z"/>
<path d="M146 250 334 86"/>
</g>
<g fill="#16211e" font-family="system-ui, sans-serif" font-size="22" text-anchor="middle">
<text x="240" y="288">Dieses Foto lässt sich</text>
<text x="240" y="318">nicht mehr anzeigen.</text>
</g>
</svg>
`;

function lostPhoto(): Response {
  return new Response(PICTURE, {
    status: 404,
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
