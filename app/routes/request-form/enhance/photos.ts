import { words } from "../language/spoken.ts";
import { copyOf, part } from "./element.ts";
import { showFieldError } from "./fields.ts";
import { isOnItsWay, newPhoto, type Photo, type SentPhoto, uniqueName } from "./photo.ts";
import { photoQueue } from "./photo-queue.ts";
import { photoPicker, photoTile } from "./photo-view.ts";

export type Photos = NonNullable<ReturnType<typeof takeOverPhotos>>;

export function takeOverPhotos(form: HTMLFormElement, saveDraft: () => void) {
  const fieldset = form.querySelector<HTMLElement>("#fotos");
  const endpoint = fieldset?.dataset.endpoint;
  if (!fieldset || !endpoint) return undefined;
  const most = Number(fieldset.dataset.max);
  const all: Photo[] = [];
  const tiles = new Map<Photo, ReturnType<typeof photoTile>>();
  const listeners = new Set<() => void>();
  const box = part(fieldset, "[data-box]");
  const list = part(box, "ul");
  const [limit, news] = box.querySelectorAll(":scope > [role=status]");

  const queue = photoQueue(all, endpoint, (photo) => {
    tiles.get(photo)?.update();
    if (news && !isOnItsWay(photo)) news.textContent = photoNews(photo);
    if (photo.state !== "uploading") changed();
  });
  const actions = {
    remove(photo: Photo) {
      const position = all.indexOf(photo);
      remove([photo]);
      const next = all[Math.min(position, all.length - 1)];
      (next ? tiles.get(next) : picker)?.focus();
    },
    retry: queue.retry,
    // A photo that was removed meanwhile is in no list any more.
    gone: (photo: Photo) => all.includes(photo) && remove([photo]),
  };

  function changed() {
    picker.update(all);
    for (const listener of listeners) listener();
    saveDraft();
  }
  function remove(photos: readonly Photo[]) {
    for (const photo of photos) {
      all.splice(all.indexOf(photo), 1);
      photo.stop.abort();
      tiles.get(photo)?.tile.remove();
      tiles.delete(photo);
      URL.revokeObjectURL(photo.preview);
    }
    showFieldError(form, "images", "");
    changed();
  }
  function show(photos: readonly Photo[]) {
    for (const photo of photos) {
      photo.name = uniqueName(photo.name, all);
      all.push(photo);
      if (photo.sent) photo.preview = `${endpoint}?t=${encodeURIComponent(photo.sent.token)}`;
      const made = photoTile(photo, copyOf(box, "template"), actions);
      tiles.set(photo, made);
      list.append(made.tile);
    }
    changed();
  }
  function pick(files: readonly File[], replaces = false) {
    if (replaces) remove([...all]);
    const left = most - all.length;
    show(files.slice(0, left).map((file) => newPhoto(file.name, { file })));
    if (limit) limit.textContent = files.length > left ? words().photos.tooMany({ most }) : "";
    queue.start();
  }
  function add(photos: readonly SentPhoto[]) {
    const left = photos.slice(0, most - all.length);
    show(left.map((sent) => newPhoto(sent.name, { sent, state: "done" })));
  }
  /** Asks at every change whether it is `so` by now; also resolves when `signal` aborts. */
  function until(signal: AbortSignal, so: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const ask = () => {
        if (!signal.aborted && !so()) return;
        listeners.delete(ask);
        resolve();
      };
      listeners.add(ask);
      signal.addEventListener("abort", ask);
      ask();
    });
  }

  const picker = photoPicker(fieldset, { onOpen: saveDraft, onPick: pick });
  add(takeReceived(fieldset));
  picker.start();
  return { all: all as readonly Photo[], add, pick, remove, isStuck: queue.isStuck, until };
}

function photoNews({ name, message }: Photo): string {
  const { photoNews, photoState } = words().script;
  return photoNews({ name, news: message || photoState.done });
}

/** Moves the server's ticked boxes for photos of an earlier submit out of the page (D18). */
function takeReceived(fieldset: Element): SentPhoto[] {
  const list = fieldset.querySelector("[data-received]");
  const boxes = list?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
  const photos = [...boxes].map((box) => ({
    token: box.value,
    name: box.closest("label")?.querySelector("img")?.alt ?? "",
    at: Date.now(),
  }));
  list?.remove();
  return photos;
}
