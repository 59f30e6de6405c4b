import { draftStore } from "./draft.ts";
import { fillEmpty, keptValues } from "./form-values.ts";
import type { Photos } from "./photos.ts";

const PAUSE_MS = 250;

export interface DraftKeeper {
  save(): void;
  /** The button was pressed and no answer has come. */
  pending: boolean;
  /** Fills the form from the draft and says what it was. */
  restore(photos: Photos | undefined): "nothing" | "typed" | "pending";
  clear(): void;
  /** Keeps nothing from here on: the request has arrived. */
  end(): void;
}

/** Saves with each input, before the file dialog, and when the page goes away. */
export function keepDraft(
  form: HTMLFormElement,
  slug: string,
  photosNow: () => Photos | undefined,
): DraftKeeper {
  const store = draftStore(slug);
  let isKeeping = false;
  let pause = 0;

  const keeper: DraftKeeper = {
    pending: false,
    save() {
      clearTimeout(pause);
      if (!isKeeping) return;
      const photos = photosNow()?.all.flatMap(({ sent }) => sent ?? []) ?? [];
      store.save({ fields: keptValues(form), photos, pending: keeper.pending });
    },
    restore(photos) {
      isKeeping = true;
      const draft = form.hasAttribute("data-open") ? null : store.load();
      if (!draft) return "nothing";
      const filled = fillEmpty(form, draft.fields);
      photos?.add(draft.photos);
      if (!filled && draft.photos.length === 0) return "nothing";
      return draft.pending ? "pending" : "typed";
    },
    clear: store.clear,
    end() {
      isKeeping = false;
      store.clear();
    },
  };

  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(keeper.save, PAUSE_MS);
  });
  addEventListener("pagehide", keeper.save);
  document.addEventListener("visibilitychange", keeper.save);
  store.removeOld();
  return keeper;
}
