const MIB = 1024 * 1024;

/** Sizes are in bytes (D24). */
export const MAX_PHOTOS = 8;
export const MAX_PHOTO_BYTES = 15 * MIB;
export const MAX_TOTAL_BYTES = 60 * MIB;
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/webp";

/** This counts ms (D18). */
export const PHOTO_TTL_MS = 24 * 60 * 60 * 1000;

/** The last MiB is for the texts. */
export const PHOTO_FORM_LIMITS = {
  maxFiles: MAX_PHOTOS,
  maxFileBytes: MAX_PHOTO_BYTES,
  maxBodyBytes: MAX_TOTAL_BYTES + MIB,
  maxParts: 100,
  maxTextLength: 64 * 1024,
  maxTextBytes: MIB,
};

/** A whole request's photos are read, so that a logo that is too large gets an answer of its own. */
export const LOGO_FORM_LIMITS = { ...PHOTO_FORM_LIMITS, maxFiles: 1 };
export const LOGO_UPLOAD_LIMIT = { limit: 20, windowMs: 60 * 60 * 1000 } as const;

/** It has room for twenty full requests (D27). */
export const PHOTO_UPLOAD_LIMIT = { limit: 160, wideLimit: 320, windowMs: 10 * 60 * 1000 } as const;

/** They are 20 and 30 full requests, and some 2 GB. Many networks may pass the 240. */
export const UNSENT_LIMITS = { ofNetwork: 160, ofBusiness: 240, inAll: 4_000 } as const;

/** In ms: a waiting photo is safe so long, unless its network holds more than one request's. */
export const UNSENT_SAFE_MS = 15 * 60 * 1000;
