import { data, replace } from "react-router";
import { deleteRequest } from "#app/domain/customer-request/delete-request.server.ts";
import {
  type ChangeOutcome,
  markAnswered,
  markDeclined,
  markNoSpam,
  markSolved,
  markSpam,
  markUnanswered,
  reopen,
  savePrivateNote,
} from "#app/domain/inbox/mark.server.ts";
import { NOTE_LENGTH, readPrivateNote } from "#app/domain/inbox/private-note.ts";
import { declineByMail, takeBackDecline } from "#app/domain/reply/decline.server.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { type ToastName, toastCookie } from "#app/visit/toast.server.ts";
import { ANSWER_CHANNELS } from "#db/values.ts";
import { GONE, type RefusedChange } from "./request/change-answer.ts";
import { ANCHORS, type InboxAddress, inboxPath } from "./request/inbox-address.ts";
import type { Change, Intent } from "./request/read-change.ts";

interface Button {
  name: ToastName;
  change(app: App, slug: string, id: string, form: FormData): Promise<ChangeOutcome | RefusedChange>;
  anchor?: string;
}

const BUTTONS: Record<Exclude<Intent, "analyse">, Button> = {
  solve: {
    name: "request-solved",
    change: ({ db, clock }, slug, id) => markSolved(db, slug, id, clock.now()),
  },
  reopen: { name: "request-reopened", change: ({ db }, slug, id) => reopen(db, slug, id) },
  answered: { name: "request-answered", anchor: ANCHORS.answer, change: answered },
  unanswered: {
    name: "request-unanswered",
    anchor: ANCHORS.answer,
    change: unanswered,
  },
  decline: {
    name: "request-declined",
    anchor: ANCHORS.answer,
    change: ({ db, clock }, slug, id) => markDeclined(db, slug, { id, channel: null }, clock.now()),
  },
  "send-decline": { name: "decline-sent", anchor: ANCHORS.answer, change: sendDecline },
  "take-back-decline": { name: "decline-taken-back", anchor: ANCHORS.answer, change: takeBack },
  spam: {
    name: "request-spam",
    change: ({ db, clock }, slug, id) => markSpam(db, slug, id, clock.now()),
  },
  "no-spam": { name: "request-no-spam", change: ({ db }, slug, id) => markNoSpam(db, slug, id) },
  note: { name: "note-saved", anchor: ANCHORS.note, change: note },
  delete: {
    name: "request-deleted",
    change: ({ db, clock }, slug, id) => deleteRequest(db, slug, id, clock.now()),
  },
};

/** Redirects to where the button was pressed, with a message. */
export async function changeRequest(
  app: App,
  address: InboxAddress,
  { intent, id, form }: Change & { intent: keyof typeof BUTTONS },
) {
  const { change, name, anchor } = BUTTONS[intent];
  const outcome = await change(app, address.slug, id, form);
  if (outcome === "not-found")
    return data<RefusedChange>({ message: GONE, ...typedNote(form) }, { status: 404 });
  if (outcome !== "done") return data<RefusedChange>(outcome, { status: 422 });

  app.log.info({ event: name, request: id });
  const isGone = intent === "delete";
  const path = inboxPath(isGone ? { ...address, requestId: null } : address);
  const toast = toastCookie(app.settings, isGone ? { name } : { name, subject: id });
  return replace(anchor ? `${path}#${anchor}` : path, { status: 303, headers: { "Set-Cookie": toast } });
}

async function answered({ db, clock }: App, slug: string, id: string, form: FormData) {
  const channel = ANSWER_CHANNELS.find((known) => known === form.get("channel"));
  if (!channel) return { message: { ...GONE, text: "Bitte wählen Sie aus, wie Sie geantwortet haben." } };
  return markAnswered(db, slug, { id, channel }, clock.now());
}

/** A mail that still waits must not go out after all. */
async function unanswered({ db }: App, slug: string, id: string) {
  const outcome = await takeBackDecline(db, slug, id);
  return outcome === "sent" ? markUnanswered(db, slug, id) : outcome;
}

async function sendDecline(app: App, slug: string, id: string) {
  const outcome = await declineByMail(app.db, slug, id, app.clock.now());
  if (outcome !== "unmailable" && outcome !== "sent-before") return outcome;
  return { message: { title: "Die Absage ging nicht hinaus", text: NOT_DECLINED[outcome] } };
}

const NOT_DECLINED = {
  unmailable:
    "An diese Adresse senden wir heute keine E-Mail. Der Text unter „Absagen“ ist fertig: Bitte senden Sie ihn selbst.",
  "sent-before": "Eine Absage ging schon einmal hinaus. Bitte schreiben Sie selbst.",
};

async function takeBack({ db }: App, slug: string, id: string) {
  const outcome = await takeBackDecline(db, slug, id);
  if (outcome !== "sent") return outcome;
  return { message: { title: "Zu spät", text: "Die Absage ist schon gesendet." } };
}

async function note({ db }: App, slug: string, id: string, form: FormData) {
  const { note: typed = "" } = typedNote(form);
  const reading = readPrivateNote(typed);
  if (!reading.ok) {
    const text = `Bitte kürzen Sie den Text auf ${NOTE_LENGTH.toLocaleString("de-DE")} Zeichen.`;
    return { message: { title: "Die Notiz ist zu lang", text }, note: typed };
  }
  return savePrivateNote(db, slug, { id, note: reading.note });
}

function typedNote(form: FormData): { note?: string } {
  const typed = form.get("note");
  return typeof typed === "string" ? { note: typed } : {};
}
