import { createHash } from "node:crypto";
import { type Dictionary, dictionaryOf } from "../languages/dictionary.ts";
import type { Language } from "../languages/language.ts";
import { photoFileName } from "../services/files/photo-key.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import { tileIn } from "../services/images/jpeg-tile.server.ts";
import { isWholeJpeg } from "../services/images/whole-jpeg.ts";
import { PhotosUnavailable } from "../services/object-store/store-client.server.ts";
import { isKnownTag } from "./known-tag.ts";

/** The browser asks each time, so nobody sees a photo after their right to it. */
const ASK_EACH_TIME = "private, no-cache";

/** The visitor must have a right to the photo (D25). A lost one gets a placeholder; an older thumbnail has no tile. */
export async function privateImage(
  request: Request,
  photos: PhotoStorage,
  key: string,
  { language, isTile = false }: { language?: Language; isTile?: boolean } = {},
): Promise<Response> {
  const kept = { "Cache-Control": ASK_EACH_TIME, ETag: tagOf(isTile ? `${key} tile` : key) };
  if (isKnownTag(request, kept.ETag)) return new Response(null, { status: 304, headers: kept });
  return shownImage(photos, key, kept, language, isTile);
}

/** As an address names one of a request's photos; 0 for none. */
export function photoPosition(text: string): number {
  return /^[1-9]\d?$/.test(text) ? Number(text) : 0;
}

/** For a look that leaves nothing behind: no browser keeps the image. */
export function passingImage(photos: PhotoStorage, key: string): Promise<Response> {
  return shownImage(photos, key, { "Cache-Control": "private, no-store" });
}

/** In seconds: an object store is asked again by then. */
export const RETRY_AFTER_SECONDS = "30";

/** Null: there is none. "unavailable": nobody knows now (D73). */
export async function heldImage(photos: PhotoStorage, key: string): Promise<File | null | "unavailable"> {
  try {
    return await photos.get(key);
  } catch (error) {
    if (error instanceof PhotosUnavailable) return "unavailable";
    throw error;
  }
}

async function shownImage(
  photos: PhotoStorage,
  key: string,
  keeping: Record<string, string>,
  language: Language = "de",
  isTile = false,
): Promise<Response> {
  const file = await heldImage(photos, key);
  if (file === "unavailable") return placeholder("unavailable", language);
  const bytes = await file?.bytes();
  if (!file || !bytes || !isWholeJpeg(bytes)) return placeholder("gone", language);
  const shown = Buffer.from((isTile ? tileIn(bytes) : null) ?? bytes);
  return new Response(shown, {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(shown.length),
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

function picture({ language, direction, errors }: Dictionary, reason: "gone" | "unavailable") {
  const [first, second] = errors.drawn[reason].split("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360" lang="${language}" direction="${direction}" role="img" aria-label="${first} ${second}">
<rect width="480" height="360" fill="#dedbcd"/>
<g fill="none" stroke="#46524d" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
<path d="M170 110h140a14 14 0 0 1 14 14v88a14 14 0 0 1-14 14H170a14 14 0 0 1-14-14v-88a14 14 0 0 1 14-14z"/>
<path d="M146 250 334 86"/>
</g>
<g fill="#16211e" font-family="system-ui, sans-serif" font-size="22" text-anchor="middle">
<text x="240" y="288">${first}</text>
<text x="240" y="318">${second}</text>
</g>
</svg>
`;
}

function placeholder(reason: "gone" | "unavailable", language: Language): Response {
  const words = dictionaryOf(language);
  const status = reason === "gone" ? 404 : 503;
  return new Response(picture(words, reason), {
    status,
    headers: {
      ...(status === 503 && { "Retry-After": RETRY_AFTER_SECONDS }),
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
