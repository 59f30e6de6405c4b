import { hyphenated } from "./hyphenated.ts";

const FOLDER = "customer-images";
const NAME_LENGTH = 60;
const THUMBNAIL_SUFFIX = ".thumb.jpg";
const KEY = new RegExp(
  `^${FOLDER}/(\\d{1,15})-[0-9a-f]{32}-[a-z0-9](?:[a-z0-9-]{0,${NAME_LENGTH - 1}})(?:\\.thumb)?\\.jpg$`,
);

/**
 * The storage key of a new display image: `customer-images/{ms since 1970}-{random}-{plain name}.jpg` (D25).
 * `random` is 128 bits as 32 hexadecimal digits. The extension is ours, whatever the customer's file was called.
 */
export function newPhotoKey(now: Date, random: string, originalName: string): string {
  return `${FOLDER}/${now.getTime()}-${random}-${plainFileName(originalName)}.jpg`;
}

/** The key of a display image's thumbnail. */
export function thumbnailKey(key: string): string {
  return key.replace(/\.jpg$/, THUMBNAIL_SUFFIX);
}

/** The key of the display image that a key, thumbnail or not, belongs to. */
export function displayKey(key: string): string {
  return key.endsWith(THUMBNAIL_SUFFIX) ? `${key.slice(0, -THUMBNAIL_SUFFIX.length)}.jpg` : key;
}

/** True for keys of our making, display or thumbnail; nothing else becomes a path on disk. */
export function isPhotoKey(value: string): boolean {
  return KEY.test(value);
}

/** When the photo of a key was received, in ms since 1970. */
export function photoKeyTime(key: string): number {
  return Number(KEY.exec(key)?.[1] ?? Number.NaN);
}

/** The readable end of a key, safe as a file name anywhere: `{plain name}.jpg`. */
export function photoFileName(key: string): string {
  return displayKey(key).replace(/^.*\/\d+-[0-9a-f]+-/, "");
}

/** A customer's file name without folders and extension, as 1 to 60 of `a-z`, `0-9` and single hyphens. */
export function plainFileName(original: string): string {
  const stem = original.replace(/^.*[\\/]/s, "").replace(/\.[^.]*$/, "");
  return hyphenated(stem, NAME_LENGTH) || "foto";
}
