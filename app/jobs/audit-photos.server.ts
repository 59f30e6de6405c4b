import { keepsReplacedState } from "#db/backup/remove-old.server.ts";
import type { Database } from "#db/client.server.ts";
import { auditPhotos, findDamagedPhotos } from "../domain/photo/audit-photos.server.ts";
import { unlessUnavailable } from "../domain/photo/unavailable-store.server.ts";
import type { Settings } from "../env.server.ts";
import type { Clock } from "../services/clock.server.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import type { Logger } from "../services/log/log.server.ts";

interface Needs {
  db: Database;
  photos: PhotoStorage;
  clock: Clock;
  log: Logger;
  settings: Pick<Settings, "STORAGE_DIR" | "objectStore">;
}

/** The file's name without the readable part, which is the customer's. */
const WITHOUT_NAME = /\d+-[0-9a-f]+/;

export async function auditPhotosJob({ db, photos, clock, log, settings }: Needs, stopping: AbortSignal) {
  // What a restore replaced may name photos that nothing else does; those in a store have no second name.
  const isSpared = settings.objectStore !== null && keepsReplacedState(settings.STORAGE_DIR);
  const found = isSpared ? null : await unlessUnavailable(auditPhotos(db, photos, clock.now(), stopping));
  const orphans = found?.orphans ?? 0;
  if (orphans > 0) log.warn({ event: "photo-orphans-removed", orphans });
  // A store that fails ends the look for this night: begun again it would read a seventh of all photos once more.
  const damaged = (await unlessUnavailable(findDamagedPhotos(photos, clock.now(), stopping))) ?? [];
  const files = damaged.flatMap((key) => WITHOUT_NAME.exec(key) ?? []);
  if (damaged.length > 0) log.error({ event: "photos-damaged", damaged: damaged.length, files });
  return { orphans, damaged: damaged.length };
}
