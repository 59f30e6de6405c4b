import { MAX_PHOTO_BYTES } from "#app/domain/photo/photo-limits.ts";
import { shownPhoto, tooLargeMessage } from "#app/domain/photo/photo-messages.ts";
import { nextTry } from "#app/ui/next-try.ts";
import { words } from "../language/spoken.ts";
import type { Photo, PhotoState } from "./photo.ts";
import { type Answer, post } from "./post.ts";
import { shrink } from "./shrink.ts";

const MOST_REFUSALS = 3;

/** Shrinks one photo after the other (memory of old phones) and uploads each at once. */
export function photoQueue(photos: readonly Photo[], endpoint: string, changed: (photo: Photo) => void) {
  const next = (...states: PhotoState[]) => photos.find(({ state }) => states.includes(state));
  const move = (photo: Photo, change: Partial<Photo>) => {
    Object.assign(photo, change);
    if (photos.includes(photo)) changed(photo);
  };
  const fail = (photo: Photo, message: string) => move(photo, { state: "failed", message });

  const shrinkAll = oneAtATime(async () => {
    for (let photo = next("waiting"); photo; photo = next("waiting")) {
      move(photo, { state: "shrinking" });
      const shrunk = photo.file && (await shrink(photo.file));
      if (!shrunk || !photos.includes(photo)) continue;
      const preview = URL.createObjectURL(shrunk);
      move(photo, { shrunk, preview, state: "ready" });
      if (shrunk.size > MAX_PHOTO_BYTES) fail(photo, tooLargeMessage(words().photos, photo.name));
      uploadAll();
    }
  });

  const uploadAll = oneAtATime(async () => {
    let failures = 0;
    for (let photo = next("ready", "offline"); photo; photo = next("ready", "offline")) {
      await upload(photo).catch(() => move(photo, { state: "with-form" }));
      failures = photo.state === "offline" ? failures + 1 : 0;
      if (failures > 0) await nextTry(failures, photo.stop.signal);
    }
  });

  async function upload(photo: Photo) {
    const body = new FormData();
    if (photo.shrunk) body.append("images", photo.shrunk, photo.name);
    if (photo.stop.signal.aborted) photo.stop = new AbortController();
    move(photo, { state: "uploading", share: 0, message: "" });
    const answer = await post(endpoint, body, photo.stop.signal, (share) => move(photo, { share }));
    if (!answer) return move(photo, { state: "offline" });
    const outcome = uploadOutcome(answer);
    if (outcome.kind === "received") {
      const sent = { token: outcome.token, name: photo.name, at: Date.now() };
      return move(photo, { state: "done", sent });
    }
    if (outcome.kind === "refused") return fail(photo, outcome.message || damagedMessage(photo.name));
    photo.refusals += 1;
    move(photo, { state: photo.refusals < MOST_REFUSALS ? "offline" : "with-form" });
  }

  return {
    start() {
      shrinkAll();
      uploadAll();
    },
    retry(photo: Photo) {
      photo.refusals = 0;
      photo.stop.abort();
      uploadAll();
    },
  };
}

function damagedMessage(name: string): string {
  const { photos } = words();
  return photos.damaged(shownPhoto(photos, name));
}

/** Starts `work`; if it is under way, starts it again afterwards. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isBusy = false;
  let isWanted = false;
  return async function start() {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(console.warn);
    }
    isBusy = false;
  };
}

export type UploadOutcome =
  | { kind: "received"; token: string }
  /** The photo itself is refused, and would be again. */
  | { kind: "refused"; message: string }
  | { kind: "later" };

const TRY_AGAIN = [400, 403, 404, 408, 429];

/** 201 `{ token }`, else `{ message }`. */
export function uploadOutcome({ status, text }: Answer): UploadOutcome {
  const said = parsed(text);
  if (status === 201 && typeof said?.token === "string") return { kind: "received", token: said.token };
  if (status < 400 || status >= 500 || TRY_AGAIN.includes(status)) return { kind: "later" };
  return { kind: "refused", message: typeof said?.message === "string" ? said.message : "" };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
