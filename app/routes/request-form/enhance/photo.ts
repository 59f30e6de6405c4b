import type { SentPhoto } from "./draft.ts";

export type PhotoState =
  | "waiting"
  | "shrinking"
  | "ready"
  | "uploading"
  | "offline"
  /** The last try got lost, though our server answers. */
  | "lost"
  | "done"
  /** The device doesn't give the file away any more. */
  | "missing"
  | "failed";

export interface Photo {
  name: string;
  state: PhotoState;
  /** Uploaded share, 0–1. */
  share: number;
  message: string;
  preview: string;
  /** As it was picked, and from "ready" on a small one in memory; absent for photos that arrived earlier. */
  file?: File;
  sent?: SentPhoto;
  losses: number;
  stop: AbortController;
}

export function newPhoto(name: string, more: Partial<Photo>): Photo {
  return {
    name,
    state: "waiting",
    share: 0,
    message: "",
    preview: "",
    losses: 0,
    stop: new AbortController(),
    ...more,
  };
}

const SETTLED: readonly PhotoState[] = ["done", "missing", "failed"];

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
