import { PHOTO_TTL_MS } from "#app/domain/photo/photo-limits.ts";
import type { Values } from "./checks.ts";

/** Time of arrival in ms since 1970. */
export interface SentPhoto {
  token: string;
  name: string;
  at: number;
}

export interface Draft {
  fields: Values;
  photos: readonly SentPhoto[];
  pending: boolean;
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** `now` is in ms since 1970; null when there is nothing worth keeping. */
export function writeDraft(draft: Draft, now: number): string | null {
  const isEmpty = Object.keys(draft.fields).length === 0 && draft.photos.length === 0;
  return isEmpty ? null : JSON.stringify({ ...draft, at: now });
}

/** Null for anything but a draft of the last 7 days. Photos older than 24 h are left out. */
export function readDraft(text: string | null, now: number): Draft | null {
  const stored = parsed(text);
  if (!isRecord(stored) || !isYoung(stored.at, now, LIFETIME_MS) || !isRecord(stored.fields)) return null;
  const photos: unknown[] = Array.isArray(stored.photos) ? stored.photos : [];
  return {
    fields: Object.fromEntries(
      Object.entries(stored.fields).filter(
        (field): field is [string, string] => typeof field[1] === "string",
      ),
    ),
    photos: photos.filter(isSentPhoto).filter(({ at }) => isYoung(at, now, PHOTO_TTL_MS)),
    pending: stored.pending === true,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isSentPhoto(value: unknown): value is SentPhoto {
  return (
    isRecord(value) &&
    typeof value.token === "string" &&
    typeof value.name === "string" &&
    typeof value.at === "number"
  );
}

/** Also false for times to come, so that a wrong clock keeps nothing for ever. */
function isYoung(at: unknown, now: number, lifetime: number): boolean {
  return typeof at === "number" && Math.abs(now - at) < lifetime;
}

const PREFIX = "anfrage:";

/** One draft for each business; none without a working `localStorage`. */
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
