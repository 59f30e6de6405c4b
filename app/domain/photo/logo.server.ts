import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import { photoUploads, profiles } from "#db/schema.ts";
import { newLogoKey } from "../../services/files/logo-key.ts";
import type { IncomingFile } from "../../services/files/multipart.server.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { processLogo } from "../../services/images/image-processing.server.ts";
import type { LogoFault } from "./logo-messages.ts";
import { removeLeftOver, removeRequestFiles } from "./photo-removal.server.ts";
import { storeIfPossible } from "./unavailable-store.server.ts";

export interface LogoOwner {
  id: string;
  slug: string;
}

export type SavedLogo =
  | { ok: true }
  | { ok: false; reason: LogoFault }
  | { ok: false; reason: "no-user" | "unstored" };

/** Row, file, mark, as with photos: a crash leaves a row, by which the file goes later. Then drop the request page. */
export async function saveLogo(
  db: Database,
  photos: PhotoStorage,
  owner: LogoOwner,
  file: IncomingFile,
  now: Date,
): Promise<SavedLogo> {
  if (file.path === null) return { ok: false, reason: "too-large" };
  const processed = await processLogo(file.path, owner.slug);
  if (!processed.ok) return { ok: false, reason: processed.reason };
  const { logo } = processed;
  const uploadId = randomUUID();
  const key = newLogoKey(now, randomBytes(16).toString("hex"), logo);
  const { contentHash } = file;
  const row = { id: uploadId, companySlug: owner.slug, storageKey: key, originalName: "Logo", contentHash };
  await writeTogether(db, (tx) =>
    tx
      .insert(photoUploads)
      .values({ ...row, createdAt: now })
      .run(),
  );
  if (!(await storeIfPossible(photos, [{ key, bytes: logo.bytes }])))
    return { ok: false, reason: "unstored" };
  const isMarked = await writeTogether(db, (tx) => {
    const isOurs = tx.delete(photoUploads).where(eq(photoUploads.id, uploadId)).run().changes === 1;
    const isSet = isOurs && setLogo(tx, photos, owner, key, now);
    if (!isSet) removeRequestFiles(tx, [key], now);
    return isSet;
  });
  return isMarked ? { ok: true } : { ok: false, reason: "no-user" };
}

export async function removeLogo(
  db: Database,
  photos: PhotoStorage,
  owner: LogoOwner,
  now: Date,
): Promise<boolean> {
  return writeTogether(db, (tx) => setLogo(tx, photos, owner, null, now));
}

function setLogo(
  tx: Transaction,
  photos: PhotoStorage,
  { id }: LogoOwner,
  logoKey: string | null,
  now: Date,
): boolean {
  const before = tx.select({ key: profiles.logoKey }).from(profiles).where(eq(profiles.id, id)).get();
  if (before?.key) removeLeftOver(tx, photos, [before.key], now);
  return tx.update(profiles).set({ logoKey }).where(eq(profiles.id, id)).run().changes === 1;
}
