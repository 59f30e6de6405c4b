import { fieldBytes, plainLineEnds } from "../../platform/typed-text.ts";

export const NOTE_LENGTH = 2_000;
/** Its field takes more than the limit, so that no paste is cut silently. */
export const NOTE_FIELD_LENGTH = 3 * NOTE_LENGTH;
export const MOST_NOTE_BYTES = fieldBytes(NOTE_FIELD_LENGTH) + fieldBytes(NOTE_LENGTH);

export type NoteReading = { ok: true; note: string | null } | { ok: false; reason: "too-long" };

export function isNoteTyped(form: FormData): boolean {
  const [note, held] = [form.get("note"), form.get("held")];
  if (typeof note !== "string" || typeof held !== "string") return false;
  return spelled(note) !== spelled(held);
}

/** Line breaks of forms (CRLF) become one character; an empty note is null. */
export function readPrivateNote(typed: string): NoteReading {
  const note = spelled(typed);
  if (note.length > NOTE_LENGTH) return { ok: false, reason: "too-long" };
  return { ok: true, note: note.trim() === "" ? null : note };
}

const spelled = (typed: string) => plainLineEnds(typed).trimEnd();
