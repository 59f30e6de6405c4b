import { type Draft, readDraft, writeDraft } from "./draft.ts";

const PREFIX = "anfrage:";

/** The drafts of this browser, one for each business. Without a working `localStorage` there simply is none. */
export function draftStore(slug: string) {
  const key = PREFIX + slug;
  return {
    load: () => tried(() => readDraft(localStorage.getItem(key), Date.now())) ?? null,
    save(draft: Draft) {
      const text = writeDraft(draft, Date.now());
      tried(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
    },
    clear: () => tried(() => localStorage.removeItem(key)),
    removeOld: () => tried(removeOld),
  };
}

function removeOld() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !readDraft(localStorage.getItem(key), Date.now()))
      localStorage.removeItem(key);
  }
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
