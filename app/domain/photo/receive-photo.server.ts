import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, writeTogether, writeTransaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import { wideNetwork } from "../../platform/rate-limit/network.server.ts";
import { limitHash } from "../../platform/rate-limit/rate-limit.server.ts";
import type { IncomingFile } from "../../services/files/multipart.server.ts";
import { newPhotoKey, thumbnailKey } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { processPhoto } from "../../services/images/image-processing.server.ts";
import { type PhotoRefusal, shownFileName } from "./photo-messages.ts";
import { makeRoom, type PhotoWay } from "./photo-quota.server.ts";
import { removeRequestFiles } from "./photo-removal.server.ts";
import { photoToken, type ReceivedPhoto } from "./received-photos.server.ts";
import { storeIfPossible } from "./unavailable-store.server.ts";

export type ReceivedOrRefused =
  | { ok: true; photo: ReceivedPhoto }
  | { ok: false; reason: PhotoRefusal | "unstored"; name: string };

type NoRoom = { ok: false; reason: "no-room"; retryAt: Date };

type IncomingPhoto = [db: Database, photos: PhotoStorage, companySlug: string, file: IncomingFile, now: Date];

/** Inside a submit it is never refused for want of room. */
export async function receivePhoto(
  ...photo: [...IncomingPhoto, clientNetwork?: string]
): Promise<ReceivedOrRefused>;
/** Ahead of its request: refused where too many wait. */
export async function receivePhoto(
  ...photo: [...IncomingPhoto, clientNetwork: string, way: "ahead"]
): Promise<ReceivedOrRefused | NoRoom>;
/** The row comes first: no file without a row after a crash. Throws when the business is gone meanwhile. */
export async function receivePhoto(
  db: Database,
  photos: PhotoStorage,
  companySlug: string,
  file: IncomingFile,
  now: Date,
  clientNetwork = "unknown",
  way: PhotoWay = "submitted",
): Promise<ReceivedOrRefused | NoRoom> {
  const name = shownFileName(file.name);
  if (file.path === null) return { ok: false, reason: "too-large", name };
  const network = limitHash(db, wideNetwork(clientNetwork), now);
  const processed = await processPhoto(file.path, network);
  if (!processed.ok) return { ok: false, reason: processed.reason, name };

  const uploadId = randomUUID();
  const key = newPhotoKey(now, randomBytes(16).toString("hex"), file.name);
  const { contentHash } = file;
  const row = { id: uploadId, companySlug, network, storageKey: key, originalName: name, contentHash };
  const made = await writeTogether(db, (tx) => {
    const made = makeRoom(tx, photos, { companySlug, network, way }, now);
    if (made.ok) {
      tx.insert(photoUploads)
        .values({ ...row, createdAt: now })
        .run();
    }
    return made;
  });
  if (!made.ok) return { ok: false, reason: "no-room", retryAt: made.retryAt };
  const isStored = await storeIfPossible(photos, [
    { key, bytes: processed.display },
    { key: thumbnailKey(key), bytes: processed.thumbnail },
  ]);
  if (!isStored) return { ok: false, reason: "unstored", name };
  const marked = await writeTogether(db, (tx) =>
    tx.update(photoUploads).set({ storedAt: now }).where(eq(photoUploads.id, uploadId)).run(),
  );
  if (marked.changes === 0) {
    writeTransaction(db, (tx) => removeRequestFiles(tx, [key], now));
    throw new Error("A business was deleted while a photo for it was being stored.");
  }
  const token = photoToken(db, companySlug, uploadId, now);
  return { ok: true, photo: { uploadId, token, key, name, contentHash } };
}
