export type ImageRefusal =
  | "heic"
  | "not-an-image"
  | "animated"
  | "too-many-pixels"
  | "too-complex"
  | "damaged";

export type ProcessedPhoto =
  | { ok: true; display: Uint8Array; thumbnail: Uint8Array }
  | { ok: false; reason: ImageRefusal };

export interface Logo {
  bytes: Uint8Array;
  width: number;
  height: number;
}

type LogoRefusal = ImageRefusal | "too-small";

export type ProcessedLogo = { ok: true; logo: Logo } | { ok: false; reason: LogoRefusal };

/** `resize` and `logo` are given a path; `check` is given an image and says whether it decodes to its last line. */
export interface PictureWork {
  resize: { given: string; made: ProcessedPhoto };
  logo: { given: string; made: ProcessedLogo };
  check: { given: Uint8Array; made: boolean };
}
