import { words } from "../language/spoken.ts";
import type { SentPhoto } from "./draft.ts";
import { element } from "./element.ts";
import { showFieldError } from "./field-error.ts";
import { isOnItsWay, newPhoto, type Photo, uniqueName } from "./photo.ts";
import { photoList } from "./photo-list.ts";
import { photoPicker } from "./photo-picker.ts";
import { photoQueue } from "./photo-queue.ts";

export interface Photos {
  readonly all: readonly Photo[];
  add(sent: readonly SentPhoto[]): void;
  pick(files: readonly File[]): void;
  remove(photos: readonly Photo[]): void;
  isStuck(): boolean;
  /** Asks at every change whether it is `so` by now; also resolves when `signal` aborts. */
  until(signal: AbortSignal, so: () => boolean): Promise<void>;
}

export function takeOverPhotos(form: HTMLFormElement, saveDraft: () => void): Photos | undefined {
  const fieldset = form.querySelector<HTMLElement>("#fotos");
  const endpoint = fieldset?.dataset.endpoint;
  if (!fieldset || !endpoint) return undefined;
  const most = Number(fieldset.dataset.max);
  const all: Photo[] = [];
  const listeners = new Set<() => void>();
  const news = statusLine("sr-only");
  const limit = statusLine("mt-3 font-semibold text-warn empty:hidden");

  const list = photoList(endpoint, {
    remove: (photo) => {
      const position = all.indexOf(photo);
      remove([photo]);
      if (!list.focus(all[Math.min(position, all.length - 1)])) picker?.focus();
    },
    retry: (photo) => queue.retry(photo),
    gone: (photo) => remove([photo]),
  });
  const queue = photoQueue(all, endpoint, (photo) => {
    list.update(photo);
    if (!isOnItsWay(photo)) news.textContent = photoNews(photo);
    if (photo.state !== "uploading") changed();
  });

  function changed() {
    picker?.update(all);
    for (const listener of listeners) listener();
    saveDraft();
  }
  function remove(photos: readonly Photo[]) {
    for (const photo of photos) {
      all.splice(all.indexOf(photo), 1);
      photo.stop.abort();
      list.remove(photo);
    }
    showFieldError(form, "images", "");
    changed();
  }
  function show(photos: readonly Photo[]) {
    for (const photo of photos) {
      photo.name = uniqueName(photo.name, all);
      all.push(photo);
      list.add(photo);
    }
    changed();
  }
  function pick(files: readonly File[], replaces = false) {
    if (replaces) remove([...all]);
    const left = most - all.length;
    show(files.slice(0, left).map((file) => newPhoto(file.name, { file })));
    limit.textContent = files.length > left ? words().photos.tooMany({ most }) : "";
    queue.start();
  }

  const picker = photoPicker(fieldset, { onOpen: saveDraft, onPick: pick });
  if (!picker) return undefined;
  picker.before(list.element);
  fieldset.append(limit, news);
  const photos: Photos = {
    all,
    add: (sent) =>
      show(
        sent.slice(0, most - all.length).map((photo) => newPhoto(photo.name, { sent: photo, state: "done" })),
      ),
    pick,
    remove,
    isStuck: queue.isStuck,
    until: (signal, so) =>
      new Promise((resolve) => {
        const ask = () => {
          if (!signal.aborted && !so()) return;
          listeners.delete(ask);
          resolve();
        };
        listeners.add(ask);
        signal.addEventListener("abort", ask);
        ask();
      }),
  };
  photos.add(takeReceived(fieldset));
  picker.start();
  return photos;
}

function photoNews({ name, message }: Photo): string {
  const { photoNews, photoState } = words().script;
  return photoNews({ name, news: message || photoState.done });
}

function statusLine(className: string): HTMLElement {
  const line = element("p", { className });
  line.setAttribute("role", "status");
  return line;
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
