import { noteMissingPhotos } from "#db/backup/missing-photos.server.ts";
import type { Database } from "#db/client.server.ts";
import { auditPhotos, damagedPhotos } from "../domain/photo/audit-photos.server.ts";
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
  settings: Pick<Settings, "STORAGE_DIR">;
}

/** The file's name without the readable part, which is the customer's. */
const WITHOUT_NAME = /\d+-[0-9a-f]+/;

export async function auditPhotosJob({ db, photos, clock, log, settings }: Needs, stopping: AbortSignal) {
  const found = await unlessUnavailable(auditPhotos(db, photos, clock.now(), stopping));
  const { orphans, missing } = found ?? { orphans: 0, missing: 0 };
  if (orphans > 0) log.warn({ event: "photo-orphans-removed", orphans });
  if (missing > 0) log.error({ event: "photos-missing", missing });
  if (found) noteMissingPhotos(settings.STORAGE_DIR, { missing, at: clock.now() });
  const damaged: string[] = [];
  const lookForDamage = async () => {
    for await (const key of damagedPhotos(photos, clock.now(), stopping)) damaged.push(key);
    return true;
  };
  // A store that fails ends the look for this night: begun again it would read a seventh of all photos once more.
  const isWhole = await unlessUnavailable(lookForDamage());
  if (!found || !isWhole) log.error({ event: "photo-audit-cut-off" });
  const files = damaged.flatMap((key) => WITHOUT_NAME.exec(key) ?? []);
  if (damaged.length > 0) log.error({ event: "photos-damaged", damaged: damaged.length, files });
  return { orphans, missing, damaged: damaged.length };
}
