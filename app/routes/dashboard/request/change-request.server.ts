import { data, replace } from "react-router";
import { deleteRequest } from "#app/domain/inbox/delete.server.ts";
import {
  type ChangeOutcome,
  markAnswered,
  markNoSpam,
  markSolved,
  markSpam,
  markUnanswered,
  reopen,
  savePrivateNote,
} from "#app/domain/inbox/mark.server.ts";
import { readPrivateNote } from "#app/domain/inbox/private-note.ts";
import type { App } from "#app/middleware/app-context.server.ts";
import { type ToastName, toastCookie } from "#app/middleware/toast.server.ts";
import { ANSWER_CHANNELS } from "#db/values.ts";
import { type FailedChange, GONE } from "../failed-change.ts";
import { type InboxAddress, inboxPath } from "../inbox-address.ts";
import type { Intent, StateChange } from "../state-change.ts";
import { ANSWER_ID, NOTE_ID, NOTE_TOO_LONG } from "./request-words.ts";

type Change = (app: App, slug: string, id: string, form: FormData) => Promise<ChangeOutcome | FailedChange>;

interface Button {
  change: Change;
  name: ToastName;
  /** Where on the page it goes on; the top for most. */
  place?: string;
}

const BUTTONS: Record<Exclude<Intent, "analyse">, Button> = {
  solve: {
    name: "request-solved",
    change: ({ db, clock }, slug, id) => markSolved(db, slug, id, clock.now()),
  },
  reopen: { name: "request-reopened", change: ({ db }, slug, id) => reopen(db, slug, id) },
  answered: { name: "request-answered", place: ANSWER_ID, change: answered },
  unanswered: {
    name: "request-unanswered",
    place: ANSWER_ID,
    change: ({ db }, slug, id) => markUnanswered(db, slug, id),
  },
  spam: {
    name: "request-spam",
    change: ({ db, clock }, slug, id) => markSpam(db, slug, id, clock.now()),
  },
  "no-spam": { name: "request-no-spam", change: ({ db }, slug, id) => markNoSpam(db, slug, id) },
  note: { name: "note-saved", place: NOTE_ID, change: note },
  delete: {
    name: "request-deleted",
    change: ({ db, clock }, slug, id) => deleteRequest(db, slug, id, clock.now()),
  },
};

/** Does what a button of a request says, and comes back to where it was pressed with the news. */
export async function changeRequest(
  app: App,
  address: InboxAddress,
  { intent, id, form }: StateChange & { intent: keyof typeof BUTTONS },
) {
  const { change, name, place } = BUTTONS[intent];
  const outcome = await change(app, address.slug, id, form);
  if (outcome === "not-found") return data<FailedChange>({ ...GONE, ...typedNote(form) }, { status: 404 });
  if (outcome !== "done") return data<FailedChange>(outcome, { status: 422 });

  app.log.info({ event: name, request: id });
  const isGone = intent === "delete";
  const path = inboxPath(isGone ? { ...address, requestId: null } : address);
  const toast = toastCookie(app.settings, isGone ? { name } : { name, subject: id });
  return replace(place ? `${path}#${place}` : path, { status: 303, headers: { "Set-Cookie": toast } });
}

async function answered({ db, clock }: App, slug: string, id: string, form: FormData) {
  const channel = ANSWER_CHANNELS.find((known) => known === form.get("channel"));
  if (!channel) return { ...GONE, hint: "Bitte wählen Sie aus, wie Sie geantwortet haben." };
  return markAnswered(db, slug, { id, channel }, clock.now());
}

async function note({ db }: App, slug: string, id: string, form: FormData) {
  const { note: typed = "" } = typedNote(form);
  const reading = readPrivateNote(typed);
  if (!reading.ok) return { ...NOTE_TOO_LONG, note: typed };
  return savePrivateNote(db, slug, { id, note: reading.note });
}

function typedNote(form: FormData): { note?: string } {
  const typed = form.get("note");
  return typeof typed === "string" ? { note: typed } : {};
}
