import { randomBytes } from "node:crypto";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import type { PhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { createWorkerPool } from "#app/services/worker-pool.ts";
import { drawPhoto } from "#dev/example/drawing.server.ts";
import { EXAMPLE_PHOTOS } from "./scenes.ts";

const DRAWN_AT_ONCE = 2;

export async function storeExamplePhotos(
  photos: PhotoStorage,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const pool = createWorkerPool(DRAWN_AT_ONCE);
  const drawn = await Promise.all(
    Object.entries(EXAMPLE_PHOTOS).map(async ([name, svg]) => {
      const key = newPhotoKey(now, randomBytes(16).toString("hex"), name);
      const { display, thumbnail } = await pool.run(() => drawPhoto(svg));
      const files = [
        { key, bytes: display },
        { key: thumbnailKey(key), bytes: thumbnail },
      ];
      return { name, key, files };
    }),
  );
  await photos.store(drawn.flatMap(({ files }) => files));
  return new Map(drawn.map(({ name, key }) => [name, key]));
}
