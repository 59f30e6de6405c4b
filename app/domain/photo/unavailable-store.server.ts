import { newPhotoKey } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { PhotosUnavailable } from "../../services/object-store/store-client.server.ts";

/** False when the object store can't be used. What came through nevertheless goes with its row. */
export async function storeIfPossible(
  photos: PhotoStorage,
  files: Parameters<PhotoStorage["store"]>[0],
): Promise<boolean> {
  return (await unlessUnavailable(photos.store(files).then(() => true))) ?? false;
}

const NOBODYS = newPhotoKey(new Date(0), "0".repeat(32), "niemandes");

/** Before many are read, so that nobody gets half of them. */
export async function canReadPhotos(photos: Pick<PhotoStorage, "read">): Promise<boolean> {
  return (await unlessUnavailable(photos.read(NOBODYS).then(() => true))) ?? false;
}

/** Null when the object store can't be used; every other failure throws. */
export async function unlessUnavailable<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PhotosUnavailable) return null;
    throw error;
  }
}
