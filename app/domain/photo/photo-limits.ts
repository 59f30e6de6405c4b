const MIB = 1024 * 1024;

/** The limits of D24, as page, browser script and server share them. Sizes in bytes. */
export const MAX_PHOTOS = 8;
export const MAX_PHOTO_BYTES = 15 * MIB;
export const MAX_TOTAL_BYTES = 60 * MIB;
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/webp";

/** How long a received photo waits for its request, in ms (D18). */
export const PHOTO_TTL_MS = 24 * 60 * 60 * 1000;

/** What the request form and the photo upload may send; the last MiB is for the texts. */
export const PHOTO_FORM_LIMITS = {
  maxFiles: MAX_PHOTOS,
  maxFileBytes: MAX_PHOTO_BYTES,
  maxBodyBytes: MAX_TOTAL_BYTES + MIB,
  maxParts: 100,
  maxTextLength: 64 * 1024,
};

/** Photos one network may send in ten minutes, whichever way: those of twenty full requests (D27). */
export const PHOTO_UPLOAD_LIMIT = { limit: 160, wideLimit: 320, windowMs: 10 * 60 * 1000 } as const;

/**
 * Photos that wait for their request: those of twenty full requests, of thirty, and some 2 GB. So that nobody can close
 * a business's upload, many networks with eight each may pass the 240, up to the whole; and refused submits the whole:
 * each network costs the disk some 4 MB more, for a day at most.
 */
export const UNSENT_LIMITS = { ofNetwork: 160, ofBusiness: 240, inAll: 4_000 } as const;

/** So long a waiting photo stays whatever comes, unless its network holds more than one request's, in ms. */
export const UNSENT_SAFE_MS = 15 * 60 * 1000;
