import { data, type RouterContextProvider, replace } from "react-router";
import { deleteRequest } from "#app/domain/customer-request/delete-request.server.ts";
import type { By } from "#app/domain/customer-request/history/note-event.server.ts";
import { assign } from "#app/domain/inbox/assign.server.ts";
import {
  type ChangeOutcome,
  markAnswered,
  markDeclined,
  markNoSpam,
  markSolved,
  markSpam,
  markUrgent,
  reopen,
} from "#app/domain/inbox/mark.server.ts";
import { declineByMail, takeBackAnswer, takeBackDecline } from "#app/domain/reply/decline.server.ts";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import { type ToastName, toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { ANSWER_CHANNELS } from "#db/values.ts";
import { typedReply } from "./reply/dates.form.ts";
import { MAIL_REFUSALS } from "./reply/mail-refusals.ts";
import { butDone, GONE, type KeptReply, MEANWHILE, type RefusedChange } from "./request/change-answer.ts";
import { ANCHORS, type InboxAddress, inboxPath } from "./request/inbox-address.ts";
import { saveNote, typedNote } from "./request/note.server.ts";
import type { Change, Intent } from "./request/read-change.ts";

interface Made {
  form: FormData;
  to: string | undefined;
  by: By;
}

interface Button {
  name: ToastName;
  change(app: App, slug: string, id: string, { form, by }: Made): Promise<ChangeOutcome | RefusedChange>;
  anchor?: string;
}

const BUTTONS: Record<Exclude<Intent, "analyse" | "look" | "leave">, Button> = {
  solve: {
    name: "request-solved",
    change: ({ db }, slug, id, { by }) => markSolved(db, slug, id, by.at, by),
  },
  reopen: { name: "request-reopened", change: ({ db }, slug, id, { by }) => reopen(db, slug, id, by) },
  answered: { name: "request-answered", anchor: ANCHORS.answer, change: answered },
  unanswered: {
    name: "request-unanswered",
    anchor: ANCHORS.answer,
    change: ({ db }, slug, id, { by }) => takeBackAnswer(db, slug, id, by.at, by),
  },
  decline: {
    name: "request-declined",
    anchor: ANCHORS.answer,
    change: ({ db }, slug, id, { by }) => markDeclined(db, slug, { id, channel: null }, by.at, by),
  },
  "send-decline": { name: "decline-sent", anchor: ANCHORS.answer, change: sendDecline },
  "take-back-decline": { name: "decline-taken-back", anchor: ANCHORS.answer, change: takeBack },
  spam: {
    name: "request-spam",
    change: ({ db }, slug, id, { by }) => markSpam(db, slug, id, by.at, by),
  },
  "no-spam": { name: "request-no-spam", change: ({ db }, slug, id, { by }) => markNoSpam(db, slug, id, by) },
  note: { name: "note-saved", anchor: ANCHORS.note, change: saveNote },
  assign: { name: "request-assigned", change: assignTo },
  urgent: {
    name: "request-urgent",
    change: ({ db }, slug, id, { by }) => markUrgent(db, slug, { id, isUrgent: true }, by.at, by),
  },
  "not-urgent": {
    name: "request-not-urgent",
    change: ({ db }, slug, id, { by }) => markUrgent(db, slug, { id, isUrgent: false }, by.at, by),
  },
  delete: {
    name: "request-deleted",
    change: ({ db, clock }, slug, id) => deleteRequest(db, slug, id, clock.now()),
  },
};

/** Redirects to where the button was pressed, with a message, unless the answer gives back a `lost` note. */
export async function changeRequest(
  context: Readonly<RouterContextProvider>,
  address: InboxAddress,
  { intent, id, to, form }: Change & { intent: keyof typeof BUTTONS },
  by: By,
  lost: RefusedChange | null,
) {
  const app = context.get(appContext);
  const { change, name, anchor } = BUTTONS[intent];
  const typed = typedReply(form);
  const outcome = await change(app, address.slug, id, { form, to, by });
  if (outcome === "not-found")
    return data<RefusedChange>({ message: GONE, ...typedNote(form) }, { status: 404 });
  if (outcome !== "done")
    return data<RefusedChange>(
      { ...lost, ...outcome, typed },
      { status: isMeanwhile(intent, outcome) ? MEANWHILE : 422 },
    );

  app.log.info({ event: name, request: id });
  const isGone = intent === "delete";
  if (lost && !isGone) return data<RefusedChange>({ ...butDone(lost), typed });
  const path = inboxPath(isGone ? { ...address, requestId: null } : address);
  const toast = isGone ? { name } : { name, subject: id };
  if (typed && !isGone) {
    toastNow(context, toast);
    return data<KeptReply>({ typed });
  }
  return replace(anchor ? `${path}#${anchor}` : path, {
    status: 303,
    headers: { "Set-Cookie": toastCookie(app.settings, toast) },
  });
}

/** Somebody else was faster. */
function isMeanwhile(intent: Intent, outcome: RefusedChange): boolean {
  return intent === "assign" || outcome.stored !== undefined;
}

async function answered({ db }: App, slug: string, id: string, { form, by }: Made) {
  const channel = ANSWER_CHANNELS.find((known) => known === form.get("answered"));
  if (!channel) return { message: { ...GONE, text: "Bitte wählen Sie aus, wie Sie geantwortet haben." } };
  return markAnswered(db, slug, { id, channel }, by.at, by);
}

async function sendDecline({ db }: App, slug: string, id: string, { by }: Made) {
  const outcome = await declineByMail(db, slug, id, by.at, by);
  if (outcome === "done" || outcome === "not-found") return outcome;
  const text = outcome === "sent-before" ? SENT_BEFORE : `${NOT_DECLINED[outcome]} ${SEND_IT_YOURSELF}`;
  return { message: { title: "Die Absage ging nicht hinaus", text } };
}

const NOT_DECLINED = { ...MAIL_REFUSALS, unmailable: "An diese Adresse senden wir keine E-Mail." };
const SEND_IT_YOURSELF = "Der Text unter „Absagen“ ist fertig: Bitte senden Sie ihn selbst.";
const SENT_BEFORE = "Eine Absage ging schon einmal hinaus. Bitte schreiben Sie selbst.";

async function takeBack({ db }: App, slug: string, id: string, { by }: Made) {
  const outcome = await takeBackDecline(db, slug, id, by.at, by);
  if (outcome !== "sent") return outcome;
  return { message: { title: "Zu spät", text: "Die Absage ist schon gesendet." } };
}

async function assignTo(app: App, slug: string, id: string, { form, to, by }: Made) {
  const userOf = (said: FormDataEntryValue | null | undefined) => String(said ?? "") || null;
  const change = { id, to: userOf(to ?? form.get("to")), held: userOf(form.get("assignee")) };
  const outcome = await assign(app.db, slug, change, by);
  if (outcome === "no-member") return { message: { title: NOT_ASSIGNED, text: NO_MEMBER } };
  if (outcome === "not-found") return outcome;
  if ("alarmed" in outcome) {
    if (outcome.alarmed.length > 0) app.acuteRequestArrived(outcome.alarmed);
    return "done" as const;
  }
  const text = `Inzwischen ist ${outcome.assignee ?? "niemand"} zuständig.`;
  return { message: { title: NOT_ASSIGNED, text } };
}

const NOT_ASSIGNED = "Nicht geändert";
const NO_MEMBER = "Diese Person arbeitet nicht mehr in Ihrem Betrieb mit.";
