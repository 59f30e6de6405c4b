import type { Database } from "#db/client.server.ts";
import { sweepPhotos } from "../domain/photo/photo-removal.server.ts";
import type { Clock } from "../services/clock.server.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import type { Logger } from "../services/log/log.server.ts";

interface Needs {
  db: Database;
  photos: PhotoStorage;
  clock: Clock;
  log: Logger;
}

export async function sweepPhotosJob({ db, photos, clock, log }: Needs): Promise<void> {
  const { expired, removed, temporary } = await sweepPhotos(db, photos, clock.now());
  if (removed + temporary > 0) log.info({ event: "photos-swept", expired, removed, temporary });
}
