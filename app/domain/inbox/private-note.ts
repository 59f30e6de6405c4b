export const NOTE_LENGTH = 2_000;

export type NoteReading = { ok: true; note: string | null } | { ok: false; reason: "too-long" };

/** Line breaks of forms (CRLF) become one character; an empty note is null. */
export function readPrivateNote(typed: string): NoteReading {
  const note = typed.replace(/\r\n?/g, "\n").trimEnd();
  if (note.length > NOTE_LENGTH) return { ok: false, reason: "too-long" };
  return { ok: true, note: note.trim() === "" ? null : note };
}
