import { PhotoHomeDamaged } from "#db/backup/photo-home.server.ts";
import type { Settings } from "../../app/env.server.ts";
import { examinedStore } from "./examined-store.server.ts";
import { type Finding, fail } from "./finding.ts";
import { checkMissingPhotos } from "./missing-photos-check.server.ts";
import { checkPhotoStore } from "./photo-store-check.server.ts";

export async function checkPhotos(
  settings: Pick<Settings, "STORAGE_DIR" | "objectStore"> & Partial<Pick<Settings, "PHOTO_HOME">>,
): Promise<Finding[]> {
  try {
    const store = examinedStore(settings);
    const found = await checkPhotoStore(store, settings.PHOTO_HOME);
    return [...found, ...(await checkMissingPhotos(settings.STORAGE_DIR, store?.bucket ?? null))];
  } catch (error) {
    if (!(error instanceof PhotoHomeDamaged)) throw error;
    const damaged = fail("photos", "where they lie can't be read", error.message);
    return [damaged, ...(await checkMissingPhotos(settings.STORAGE_DIR, null))];
  }
}
