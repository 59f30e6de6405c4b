import type { FileStorage } from "@remix-run/file-storage";
import { PhotosUnavailable } from "./photos-unavailable.ts";

/** Thrown by the `fetch` of a storage: what was sent may be there. */
export class Unproven extends Error {
  override name = "Unproven";
}

/** Whether a store did what it says: no deletion's answer shows it, nor that to a file under a tag of the store's own. */
export function provenStorage(files: FileStorage) {
  const bytesOf = async (file: File | null) => file && Buffer.from(await file.arrayBuffer());
  return {
    get: files.get,
    list: files.list,
    async set(key: string, file: File): Promise<void> {
      try {
        await files.set(key, file);
      } catch (error) {
        if (!(error instanceof Unproven)) throw error;
        const [sent, arrived] = [await bytesOf(file), await bytesOf(await files.get(key))];
        if (!sent || !arrived?.equals(sent)) throw new PhotosUnavailable("PUT not-there");
      }
    },
    async remove(key: string): Promise<void> {
      await files.remove(key);
      if (await files.get(key)) throw new PhotosUnavailable("DELETE still-there");
    },
  };
}
