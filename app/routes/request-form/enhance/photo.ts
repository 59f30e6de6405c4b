import type { SentPhoto } from "./draft.ts";

export type PhotoState =
  | "waiting"
  | "shrinking"
  | "ready"
  | "uploading"
  | "offline"
  | "done"
  /** Can't be sent ahead: goes along with the form. */
  | "with-form"
  | "failed";

export interface Photo {
  name: string;
  state: PhotoState;
  /** Uploaded share, 0–1. */
  share: number;
  message: string;
  /** "" while there is none. */
  preview: string;
  /** Absent for photos that arrived earlier. */
  file?: File;
  shrunk?: Blob;
  sent?: SentPhoto;
  refusals: number;
  stop: AbortController;
}

export function newPhoto(name: string, more: Partial<Photo>): Photo {
  return {
    name,
    state: "waiting",
    share: 0,
    message: "",
    preview: "",
    refusals: 0,
    stop: new AbortController(),
    ...more,
  };
}

const SETTLED: readonly PhotoState[] = ["done", "with-form", "failed"];

export function isOnItsWay(photo: Photo): boolean {
  return !SETTLED.includes(photo.state);
}

/** Phones call every photo "image.jpg": the second one gets a number. */
export function uniqueName(name: string, others: readonly Photo[]): string {
  const isTaken = (candidate: string) => others.some((photo) => photo.name === candidate);
  let number = 1;
  while (isTaken(numbered(name, number))) number += 1;
  return numbered(name, number);
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : name.replace(/(\.\w+)?$/, ` (${number})$1`);
}
