import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../platform/server-secret/server-secret.server.ts";

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * What a browser holds for a photo it has sent (D18): the upload's id and a signature that binds it to one
 * business, `{uuid}.{HMAC-SHA-256 in base64url}`.
 */
export function signPhotoToken(secret: string, companySlug: string, uploadId: string): string {
  return `${uploadId}.${signature(secret, companySlug, uploadId)}`;
}

/** The upload's id, or null for anything that {@link signPhotoToken} did not make for this business. */
export function readPhotoToken(secret: string, companySlug: string, token: string): string | null {
  const [, uploadId, given] = TOKEN.exec(token) ?? [];
  if (!uploadId || !given) return null;
  const expected = signature(secret, companySlug, uploadId);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? uploadId : null;
}

function signature(secret: string, companySlug: string, uploadId: string): string {
  return keyedHash(secret, JSON.stringify(["photo", companySlug, uploadId]));
}
