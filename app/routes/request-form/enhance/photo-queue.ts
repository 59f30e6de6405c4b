import { MAX_PHOTO_BYTES } from "#app/domain/photo/photo-limits.ts";
import { shownPhoto, tooLargeMessage } from "#app/domain/photo/photo-messages.ts";
import { nextTry } from "#app/ui/next-try.ts";
import { isReached } from "#app/ui/reached.ts";
import { words } from "../language/spoken.ts";
import { isOnItsWay, type Photo, type PhotoState } from "./photo.ts";
import { type Answer, post } from "./post.ts";
import { shrink } from "./shrink.ts";
import { tried } from "./tried.ts";

/** After as many tries in a row that got lost, though our server answers, nobody waits for photos any more. */
const MOST_LOSSES = 3;
const TO_UPLOAD: readonly PhotoState[] = ["ready", "offline", "lost"];

/** Shrinks one photo after the other (memory of old phones) and uploads each at once. */
export function photoQueue(photos: readonly Photo[], endpoint: string, changed: (photo: Photo) => void) {
  let losses = 0;
  let failures = 0;
  const move = (photo: Photo, change: Partial<Photo>) => {
    Object.assign(photo, change);
    if (photos.includes(photo)) changed(photo);
  };
  const nextToShrink = () => photos.find(({ state }) => state === "waiting");
  /** One that always gets lost must not stand in the way of the others. */
  const nextToUpload = () =>
    photos.filter(({ state }) => TO_UPLOAD.includes(state)).sort((a, b) => a.losses - b.losses)[0];

  const shrinkAll = oneAtATime(async () => {
    for (let photo = nextToShrink(); photo; photo = nextToShrink()) {
      move(photo, { state: "shrinking" });
      const file = photo.file && (await shrink(photo.file).catch(() => null));
      if (!photos.includes(photo)) continue;
      const said = words();
      if (!file) {
        const message = said.script.photoMissing({ file: shownPhoto(said.photos, photo.name) });
        move(photo, { state: "missing", message });
      } else if (file.size > MAX_PHOTO_BYTES) {
        move(photo, { state: "failed", message: tooLargeMessage(said.photos, photo.name) });
      } else {
        move(photo, { file, preview: URL.createObjectURL(file), state: "ready" });
        uploadAll();
      }
    }
  });

  const uploadAll = oneAtATime(async () => {
    for (let photo = nextToUpload(); photo; photo = nextToUpload()) {
      await upload(photo).catch((error) => {
        console.warn(error);
        losses = MOST_LOSSES;
        move(photo, { state: "lost" });
      });
      if (isOnItsWay(photo)) {
        failures += 1;
        photo.losses += 1;
        await nextTry(failures, photo.stop.signal);
      } else losses = failures = 0;
    }
  });

  async function upload(photo: Photo) {
    const body = new FormData();
    if (photo.file) body.append("images", photo.file, photo.name);
    if (photo.stop.signal.aborted) photo.stop = new AbortController();
    move(photo, { state: "uploading", share: 0, message: "" });
    const answer = await post(endpoint, body, photo.stop.signal, (share) => move(photo, { share }));
    const outcome = uploadOutcome(answer);
    if (outcome.kind === "received") {
      const sent = { token: outcome.token, name: photo.name, at: Date.now() };
      return move(photo, { state: "done", sent });
    }
    if (outcome.kind === "refused") return move(photo, { state: "failed", message: outcome.message });
    const reached = !photo.stop.signal.aborted && (await isReached());
    if (reached) losses += 1;
    move(photo, { state: reached || answer ? "lost" : "offline" });
  }

  return {
    start() {
      losses = 0;
      shrinkAll();
      uploadAll();
    },
    retry(photo: Photo) {
      losses = 0;
      photo.stop.abort();
      uploadAll();
    },
    isStuck: () => losses >= MOST_LOSSES,
  };
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
  /** No answer, one that asks for patience, or one of somebody on the way. */
  | { kind: "lost" };

/** Only our own answer judges a photo: 201 `{ token }`, or `{ refused: true, message }`. */
export function uploadOutcome(answer: Pick<Answer, "status" | "text"> | null): UploadOutcome {
  const said = tried(() => JSON.parse(answer?.text ?? ""));
  if (answer?.status === 201 && typeof said?.token === "string")
    return { kind: "received", token: said.token };
  if (said?.refused === true && typeof said.message === "string")
    return { kind: "refused", message: said.message };
  return { kind: "lost" };
}
