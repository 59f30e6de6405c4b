import type { By } from "#app/domain/customer-request/history/note-event.server.ts";
import { savePrivateNote } from "#app/domain/inbox/mark.server.ts";
import { isNoteTyped, NOTE_LENGTH, readPrivateNote } from "#app/domain/inbox/private-note.ts";
import type { App } from "#app/visit/app-context.server.ts";
import type { ChangeAnswer } from "./change-answer.ts";
import type { InboxAddress } from "./inbox-address.ts";

/** Scripts save it so when the page is left. Null unless it is new and could not be saved. */
export async function saveTypedNote(
  app: App,
  { slug, requestId }: InboxAddress,
  posted: FormData,
  by: By,
): Promise<ChangeAnswer | null> {
  if (requestId === null || !isNoteTyped(posted)) return null;
  const outcome = await saveNote(app, slug, requestId, posted, by);
  if (outcome === "done") app.log.info({ event: "note-saved", request: requestId });
  return typeof outcome === "string" ? null : outcome;
}

export async function saveNote({ db }: App, slug: string, id: string, posted: FormData, by: By) {
  const { note: typed = "" } = typedNote(posted);
  const reading = readPrivateNote(typed);
  if (!reading.ok) {
    const text = `Bitte kürzen Sie den Text auf ${NOTE_LENGTH.toLocaleString("de-DE")} Zeichen.`;
    return { message: { title: "Die Notiz ist zu lang", text }, note: typed };
  }
  const saved = { id, note: reading.note, held: heldNote(posted) };
  const outcome = await savePrivateNote(db, slug, saved, by);
  if (typeof outcome === "string") return outcome;
  return { message: NOTE_CHANGED, note: typed, stored: outcome.stored ?? "" };
}

const NOTE_CHANGED = {
  title: "Noch nicht gespeichert",
  text: "Inzwischen hat jemand diese Notiz geändert. Speichern Sie noch einmal, gilt Ihr Text.",
};

/** Undefined where the page doesn't say what it knew; what is too long was never stored. */
function heldNote(posted: FormData): string | null | undefined {
  const held = posted.get("held");
  if (typeof held !== "string") return undefined;
  const reading = readPrivateNote(held);
  return reading.ok ? reading.note : held;
}

export function typedNote(posted: FormData): { note?: string } {
  const typed = posted.get("note");
  return typeof typed === "string" ? { note: typed } : {};
}
