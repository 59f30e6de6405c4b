import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import { isSameHash, keyedHash, serverSecret } from "../../platform/server-secret/server-secret.server.ts";
import { MAX_PHOTOS, PHOTO_TTL_MS } from "./photo-limits.ts";

export interface ReceivedPhoto {
  uploadId: string;
  token: string;
  /** It is the storage key of the display image. */
  key: string;
  name: string;
  /** It is SHA-256 of the bytes as received, hexadecimal. */
  contentHash: string;
}

export function photoToken(db: Database, companySlug: string, uploadId: string, now: Date): string {
  return signPhotoToken(photoSecret(db, now), companySlug, uploadId);
}

/** In the tokens' order; those of a sent request too, so that a repeat finds the same request (D18, D26). */
export function findReceivedPhotos(
  db: Database,
  companySlug: string,
  tokens: readonly string[],
  now: Date,
): ReceivedPhoto[] {
  if (tokens.length === 0) return [];
  const secret = photoSecret(db, now);
  const claimed = tokens.map((token) => readPhotoToken(secret, companySlug, token));
  const uploadIds = [...new Set(claimed)].filter((id) => id !== null);
  if (uploadIds.length === 0) return [];
  const rows = db
    .select()
    .from(photoUploads)
    .where(
      and(
        eq(photoUploads.companySlug, companySlug),
        inArray(photoUploads.id, uploadIds),
        isNotNull(photoUploads.storedAt),
        gt(photoUploads.createdAt, new Date(now.getTime() - PHOTO_TTL_MS)),
      ),
    )
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uploadIds
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, MAX_PHOTOS)
    .map(({ id, storageKey, originalName, contentHash }) => ({
      uploadId: id,
      token: signPhotoToken(secret, companySlug, id),
      key: storageKey,
      name: originalName,
      contentHash,
    }));
}

/** Storage keys have the order given. It is null, and nothing changed, when one is gone or taken already. */
export function takePhotos(
  tx: Transaction,
  companySlug: string,
  uploadIds: readonly string[],
  now: Date,
): string[] | null {
  if (uploadIds.length === 0) return [];
  const own = and(
    eq(photoUploads.companySlug, companySlug),
    inArray(photoUploads.id, [...uploadIds]),
    isNull(photoUploads.takenAt),
  );
  const rows = tx
    .select({ id: photoUploads.id, key: photoUploads.storageKey })
    .from(photoUploads)
    .where(own)
    .all();
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const taken = uploadIds.flatMap((id) => keys.get(id) ?? []);
  if (taken.length < uploadIds.length) return null;
  tx.update(photoUploads).set({ takenAt: now }).where(own).run();
  return taken;
}

function photoSecret(db: Database, now: Date): string {
  return serverSecret(db, "photo-token", now);
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** `{uuid}.{HMAC-SHA-256 in base64url}` is bound to one business (D18). */
export function signPhotoToken(secret: string, companySlug: string, uploadId: string): string {
  return `${uploadId}.${signature(secret, companySlug, uploadId)}`;
}

export function readPhotoToken(secret: string, companySlug: string, token: string): string | null {
  const [, uploadId, given] = TOKEN.exec(token) ?? [];
  if (!uploadId || !given) return null;
  return isSameHash(given, signature(secret, companySlug, uploadId)) ? uploadId : null;
}

function signature(secret: string, companySlug: string, uploadId: string): string {
  return keyedHash(secret, JSON.stringify(["photo", companySlug, uploadId]));
}
