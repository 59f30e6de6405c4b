/** `at` is the time of its arrival in ms since 1970. */
export interface SentPhoto {
  token: string;
  name: string;
  at: number;
}

export type PhotoState =
  | "waiting"
  | "shrinking"
  | "ready"
  | "uploading"
  | "offline"
  /** The last try got lost, though our server answers. */
  | "lost"
  | "done"
  | "missing"
  | "failed";

export function newPhoto(name: string, more: Partial<Photo>): Photo {
  const stop = new AbortController();
  return { name, state: "waiting", share: 0, message: "", preview: "", losses: 0, stop, ...more };
}

export interface Photo {
  name: string;
  state: PhotoState;
  share: number;
  message: string;
  preview: string;
  /** As it was picked, and from "ready" on a small one in memory; absent for photos that arrived earlier. */
  file?: File;
  sent?: SentPhoto;
  losses: number;
  stop: AbortController;
}

const SETTLED: readonly PhotoState[] = ["done", "missing", "failed"];

export function isOnItsWay(photo: Photo): boolean {
  return !SETTLED.includes(photo.state);
}

/** Phones call every photo "image.jpg": the second one gets a number. */
export function uniqueName(name: string, others: readonly Photo[]): string {
  for (let number = 1; ; number += 1) {
    const unique = number === 1 ? name : name.replace(/(\.\w+)?$/, ` (${number})$1`);
    if (!others.some((photo) => photo.name === unique)) return unique;
  }
}
