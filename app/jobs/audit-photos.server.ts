import type { Database } from "#db/client.server.ts";
import { auditPhotos } from "../domain/photo/audit-photos.server.ts";
import type { Clock } from "../services/clock.server.ts";
import type { Logger } from "../services/log.server.ts";
import type { PhotoStorage } from "../services/photo-storage.server.ts";

interface Needs {
  db: Database;
  photos: PhotoStorage;
  clock: Clock;
  log: Logger;
}

/** Every day: removes stored files no row knows, and says so, because there should be none. */
export async function auditPhotosJob({ db, photos, clock, log }: Needs): Promise<void> {
  const { orphans } = await auditPhotos(db, photos, clock.now());
  if (orphans > 0) log.warn({ event: "photo-orphans-removed", orphans });
}
