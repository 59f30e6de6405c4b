import { photoKeyTime } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { isDecodable } from "../../services/images/image-processing.server.ts";
import { isWholeJpeg } from "../../services/images/whole-jpeg.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NIGHTS = 7;

/**
 * Storage keys of photos that are no longer what was stored. Looks at both ends of every file; a seventh of them,
 * other ones each night, is decoded whole.
 */
export async function findDamagedPhotos(photos: PhotoStorage, now: Date): Promise<string[]> {
  const tonight = dayOf(now.getTime()) % NIGHTS;
  const damaged: string[] = [];
  for await (const key of photos.keys()) {
    const edges = await photos.edges(key);
    if (!edges) continue;
    const bytes = dayOf(photoKeyTime(key)) % NIGHTS === tonight ? await photos.read(key) : null;
    if (!isWholeJpeg(edges) || (bytes && !(await isDecodable(bytes)))) damaged.push(key);
  }
  return damaged;
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
