import type { Words } from "#words/words.ts";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_TOTAL_BYTES } from "./photo-limits.ts";

export type PhotoRefusal =
  | "heic"
  | "not-an-image"
  | "animated"
  | "too-large"
  | "too-many-pixels"
  | "too-complex"
  | "damaged";

type Said = Pick<Words, "photos" | "errors">;

const SHOWN_LENGTH = 40;
const SHOWN_END = 12;
const MIB = 1024 * 1024;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

export function photoMessage({ photos, errors }: Said, reason: PhotoRefusal, name: string): string {
  const file = shownPhoto(photos, name);
  switch (reason) {
    case "heic":
      return errors.photo.heic({ file });
    case "not-an-image":
      return errors.photo.notAnImage({ file });
    case "animated":
      return errors.photo.animated({ file });
    case "too-large":
      return tooLargeMessage(photos, name);
    case "too-many-pixels":
      return errors.photo.tooManyPixels({ file });
    case "too-complex":
      return errors.photo.tooComplex({ file });
    case "damaged":
      return errors.photo.damaged({ file });
  }
}

export function tooLargeMessage(words: Words["photos"], name: string): string {
  return words.tooLarge({ file: shownPhoto(words, name), megabytes: MAX_PHOTO_BYTES / MIB });
}

export function shownPhoto(words: Words["photos"], name: string): string {
  return words.file({ name: shownFileName(name, words.unnamed) });
}

export function formProblemMessage(
  { photos, errors }: Said,
  problem: "too-large-total" | "too-many-files" | "malformed" | "unstored",
): string {
  switch (problem) {
    case "too-large-total":
      return errors.photosTooLarge({ megabytes: MAX_TOTAL_BYTES / MIB });
    case "too-many-files":
      return photos.tooMany({ most: MAX_PHOTOS });
    case "unstored":
      return errors.photosUnstored;
    case "malformed":
      return errors.malformed;
  }
}

/** Leaves out folders and invisible characters, and keeps at most 40 characters. */
export function shownFileName(name: string, unnamed = "Foto"): string {
  const plain = name
    .replace(/^.*[\\/]/s, "")
    .replace(INVISIBLE, "")
    .trim();
  const characters = Array.from(plain || unnamed);
  if (characters.length <= SHOWN_LENGTH) return characters.join("");
  const start = characters.slice(0, SHOWN_LENGTH - SHOWN_END - 1);
  return `${start.join("")}…${characters.slice(-SHOWN_END).join("")}`;
}
