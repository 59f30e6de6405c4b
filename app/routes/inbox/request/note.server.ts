import type { By } from "#app/domain/customer-request/history/note-event.server.ts";
import { savePrivateNote } from "#app/domain/inbox/mark.server.ts";
import { isNoteTyped, NOTE_LENGTH, readPrivateNote } from "#app/domain/inbox/private-note.ts";
import type { App } from "#app/visit/app-context.server.ts";
import type { RefusedChange } from "./change-answer.ts";
import type { InboxAddress } from "./inbox-address.ts";

interface Posted {
  form: FormData;
  by: By;
}

/** Scripts save it so when the page is left. Null unless it is new and could not be saved. */
export async function saveTypedNote(
  app: App,
  { slug, requestId }: InboxAddress,
  form: FormData,
  by: By,
): Promise<RefusedChange | null> {
  if (requestId === null || !isNoteTyped(form)) return null;
  const outcome = await saveNote(app, slug, requestId, { form, by });
  if (outcome === "done") app.log.info({ event: "note-saved", request: requestId });
  return typeof outcome === "string" ? null : outcome;
}

export async function saveNote({ db }: App, slug: string, id: string, { form, by }: Posted) {
  const { note: typed = "" } = typedNote(form);
  const reading = readPrivateNote(typed);
  if (!reading.ok) {
    const text = `Bitte kürzen Sie den Text auf ${NOTE_LENGTH.toLocaleString("de-DE")} Zeichen.`;
    return { message: { title: "Die Notiz ist zu lang", text }, note: typed };
  }
  const outcome = await savePrivateNote(db, slug, { id, note: reading.note, held: heldNote(form) }, by);
  if (typeof outcome === "string") return outcome;
  return { message: NOTE_CHANGED, note: typed, stored: outcome.stored ?? "" };
}

const NOTE_CHANGED = {
  title: "Noch nicht gespeichert",
  text: "Inzwischen hat jemand diese Notiz geändert. Speichern Sie noch einmal, gilt Ihr Text.",
};

/** Undefined where the page doesn't say what it knew; what is too long was never stored. */
function heldNote(form: FormData): string | null | undefined {
  const held = form.get("held");
  if (typeof held !== "string") return undefined;
  const reading = readPrivateNote(held);
  return reading.ok ? reading.note : held;
}

export function typedNote(form: FormData): { note?: string } {
  const typed = form.get("note");
  return typeof typed === "string" ? { note: typed } : {};
}
