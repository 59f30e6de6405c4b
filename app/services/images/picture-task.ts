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

/** `resize`: both sizes of the photo at `path`; `check`: whether an image decodes to its last line. */
export type PictureTask = { what: "resize" | "logo"; path: string } | { what: "check"; image: Uint8Array };

/** `fault`: ours, not the picture's. */
export type PictureAnswer =
  | { what: "photo"; photo: ProcessedPhoto }
  | { what: "logo"; made: ProcessedLogo }
  | { what: "checked"; isWhole: boolean }
  | { what: "fault"; message: string };
