import { PHOTO_TTL_MS } from "#app/domain/photo/photo-limits.ts";
import { readValues, type Values } from "./element.ts";
import type { SentPhoto } from "./photo.ts";
import type { Photos } from "./photos.ts";
import { tried } from "./tried.ts";

interface Draft {
  fields: Values;
  photos: readonly SentPhoto[];
  pending: boolean;
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const PREFIX = "anfrage:";

/** `now` is in ms since 1970; null when there is nothing worth keeping. */
export function writeDraft(draft: Draft, now: number): string | null {
  const isEmpty = Object.keys(draft.fields).length === 0 && draft.photos.length === 0;
  return isEmpty ? null : JSON.stringify({ ...draft, at: now });
}

/** It is null for anything but a draft of the last 7 days. Photos older than 24 h are left out. */
export function readDraft(text: string | null, now: number): Draft | null {
  const stored = record(tried(() => JSON.parse(text ?? "")));
  if (!isYoung(stored.at, now, LIFETIME_MS) || typeof stored.fields !== "object" || !stored.fields)
    return null;
  const photos: unknown[] = Array.isArray(stored.photos) ? stored.photos : [];
  const isText = (field: [string, unknown]): field is [string, string] => typeof field[1] === "string";
  return {
    fields: Object.fromEntries(Object.entries(stored.fields).filter(isText)),
    photos: photos.filter(isSentPhoto).filter(({ at }) => isYoung(at, now, PHOTO_TTL_MS)),
    pending: stored.pending === true,
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value ? (value as Record<string, unknown>) : {};
}

function isSentPhoto(value: unknown): value is SentPhoto {
  const { token, name, at } = record(value);
  return typeof token === "string" && typeof name === "string" && typeof at === "number";
}

/** Also false for times to come, so that a wrong clock keeps nothing for ever. */
function isYoung(at: unknown, now: number, lifetime: number): boolean {
  return typeof at === "number" && Math.abs(now - at) < lifetime;
}

export function clearDraft(slug: string): void {
  tried(() => localStorage.removeItem(PREFIX + slug));
}

/** Consent is given each time, the trap is for machines, photos have a place of their own. */
const NOT_KEPT = new Set(["agreeToDataTransfer", "faxNumber", "images", "receivedPhoto"]);

export function keptValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    Object.entries(readValues(form)).filter(([name, value]) => value !== "" && !NOT_KEPT.has(name)),
  );
}

/** Leaves what was typed before the script came. True if any field was filled. */
function fillEmpty(form: HTMLFormElement, values: Values): boolean {
  let filled = false;
  for (const [name, value] of Object.entries(values)) {
    const control = NOT_KEPT.has(name) ? null : form.elements.namedItem(name);
    if (!control || !("value" in control) || control.value !== "") continue;
    control.value = value;
    filled ||= control.value !== "";
  }
  return filled;
}

const PAUSE_MS = 250;

export type DraftKeeper = ReturnType<typeof keepDraft>;

/** Keeps one for each business: saves with each input, before the file dialog, and when the page goes away. */
export function keepDraft(form: HTMLFormElement, slug: string, photosNow: () => Photos | undefined) {
  const key = PREFIX + slug;
  let isKeeping = false;
  let pause = 0;
  const load = (name: string) => tried(() => readDraft(localStorage.getItem(name), Date.now()));

  const keeper = {
    pending: false,
    save() {
      clearTimeout(pause);
      if (!isKeeping) return;
      const photos = photosNow()?.all.flatMap(({ sent }) => sent ?? []) ?? [];
      const text = writeDraft({ fields: keptValues(form), photos, pending: keeper.pending }, Date.now());
      if (text === null) clearDraft(slug);
      else tried(() => localStorage.setItem(key, text));
    },
    restore(photos: Photos | undefined) {
      isKeeping = true;
      const draft = form.hasAttribute("data-open") ? null : load(key);
      if (!draft) return null;
      const filled = fillEmpty(form, draft.fields);
      photos?.add(draft.photos);
      if (!filled && draft.photos.length === 0) return null;
      return draft.pending ? "pending" : "typed";
    },
    end() {
      isKeeping = false;
      clearDraft(slug);
    },
  };

  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(keeper.save, PAUSE_MS);
  });
  addEventListener("pagehide", keeper.save);
  document.addEventListener("visibilitychange", keeper.save);
  tried(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && !load(name)) localStorage.removeItem(name);
  });
  return keeper;
}
