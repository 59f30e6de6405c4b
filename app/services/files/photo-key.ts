import { hyphenated } from "./hyphenated.ts";
import { isLogoKey } from "./logo-key.ts";

const FOLDER = "customer-images";
const NAME_LENGTH = 60;
const THUMBNAIL_SUFFIX = ".thumb.jpg";
const KEY = new RegExp(
  `^${FOLDER}/\\d{1,15}-[0-9a-f]{32}-[a-z0-9](?:[a-z0-9-]{0,${NAME_LENGTH - 1}})(?:\\.thumb)?\\.jpg$`,
);

/** `customer-images/{ms since 1970}-{random}-{plain name}.jpg` (D25); `random` is 32 hexadecimal digits. */
export function newPhotoKey(now: Date, random: string, originalName: string): string {
  return `${FOLDER}/${now.getTime()}-${random}-${plainFileName(originalName)}.jpg`;
}

export function thumbnailKey(key: string): string {
  return key.replace(/\.jpg$/, THUMBNAIL_SUFFIX);
}

export function displayKey(key: string): string {
  return key.endsWith(THUMBNAIL_SUFFIX) ? `${key.slice(0, -THUMBNAIL_SUFFIX.length)}.jpg` : key;
}

export function isPhotoKey(value: string): boolean {
  return KEY.test(value);
}

/** It is a photo's or a logo's, in one folder. Nothing but keys we made becomes a path on disk. */
export function isImageKey(value: string): boolean {
  return isPhotoKey(value) || isLogoKey(value);
}

export function imageKeyTime(key: string): number {
  return isImageKey(key) ? Number.parseInt(key.slice(FOLDER.length + 1), 10) : Number.NaN;
}

export function imageKeyType(key: string): string {
  return isLogoKey(key) ? "image/webp" : "image/jpeg";
}

export function photoFileName(key: string): string {
  return displayKey(key).replace(/^.*\/\d+-[0-9a-f]+-/, "");
}

/** Leaves out folders and extension, and keeps 1 to 60 of `a-z`, `0-9` and single hyphens. */
export function plainFileName(original: string): string {
  const stem = original.replace(/^.*[\\/]/s, "").replace(/\.[^.]*$/, "");
  return hyphenated(stem, NAME_LENGTH) || "foto";
}
