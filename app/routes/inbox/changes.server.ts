import { data, redirect, replace } from "react-router";
import { DAILY_ASSESSMENTS, requestAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import { mailCopy } from "#app/domain/customer-request/copies.server.ts";
import { deleteRequest } from "#app/domain/customer-request/own-request.server.ts";
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
import type { Step } from "#app/kit/steps.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { tooMany, visitContext } from "#app/visit/app-context.server.ts";
import { type ToastName, toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { ANSWER_CHANNELS } from "#db/values.ts";
import { MAIL_REFUSALS } from "./reply/mail-refusals.ts";
import { typedReply } from "./reply/typed-reply.ts";
import {
  ASSESSMENT_FAILED,
  type ChangeAnswer,
  GONE,
  type Intent,
  MEANWHILE,
  unusedAnswer,
} from "./request/change-form.tsx";
import { ANCHORS, type InboxAddress, inboxPath, partPath, wholeList } from "./request/inbox-address.ts";
import { saveNote, saveTypedNote, typedNote } from "./request/open-request.server.ts";
import { readInboxAddress } from "./request/read-address.ts";

type Pressed = Awaited<ReturnType<typeof readPressed>>;

/** What was pressed for which request. A new note is saved with every known button; `lost` is one that isn't. */
async function readPressed(step: Step<Provider>) {
  const { app, who, posted, now, chosen } = step;
  const { slug } = who.profile;
  // The list has the id apart from its buttons.
  const [id = "", to = ""] = (step.subject || step.text("id")).split(" ");
  const by = { userId: who.user.id, at: now };
  const address = readInboxAddress(slug, step.url.searchParams);
  const isMeant = chosen !== "unknown" && id !== "";
  const save = () => (chosen === "note" ? null : saveTypedNote(app, address, posted, by));
  const lost: ChangeAnswer | null = isMeant ? await save() : typedNote(posted);
  const answer = (shown: ChangeAnswer, init: number | ResponseInit = 200) =>
    data<ChangeAnswer>(shown, typeof init === "number" ? { status: init } : init);
  return { ...step, db: app.db, slug, id, to, by, address, lost, typed: typedReply(posted), answer };
}

type Answer = Response | ReturnType<typeof data<ChangeAnswer>>;

function onRequest(take: (pressed: Pressed) => Answer | Promise<Answer>) {
  return async (step: Step<Provider>) => {
    const { slug } = step.who.profile;
    const address = readInboxAddress(slug, step.url.searchParams);
    if (step.params.slug !== slug) return redirect(inboxPath(wholeList(address, false)), 303);
    const pressed = await readPressed(step);
    return pressed.id ? take(pressed) : gone(pressed, step.posted.has("id") ? 404 : 400);
  };
}

const gone = ({ lost, typed, answer }: Pressed, status: number) =>
  answer({ ...lost, message: GONE, typed }, status);

interface Change {
  name: ToastName;
  make(pressed: Pressed): Promise<ChangeOutcome | ChangeAnswer>;
  anchor?: Parameters<typeof partPath>[1];
}

/** Redirects to where the button was pressed, with a message, unless something typed stays on the page. */
function change({ name, make, anchor }: Change) {
  return onRequest(async (pressed) => {
    const { app, context, chosen, posted, id, address, lost, typed, answer } = pressed;
    const outcome = await make(pressed);
    if (outcome === "not-found") return answer({ message: GONE, ...typedNote(posted), typed }, 404);
    if (outcome !== "done") {
      const isMeanwhile = chosen === "assign" || outcome.stored !== undefined;
      return answer({ ...lost, ...outcome, typed }, isMeanwhile ? MEANWHILE : 422);
    }
    app.log.info({ event: name, request: id });
    const isGone = chosen === "delete";
    if (lost && !isGone) return answer(butDone(pressed));
    const toast = isGone ? { name } : { name, subject: id };
    if (typed && !isGone) {
      toastNow(context, toast);
      return answer({ typed });
    }
    const path = isGone ? inboxPath({ ...address, requestId: null }) : shownAt(address, anchor);
    return replace(path, { status: 303, headers: { "Set-Cookie": toastCookie(app.settings, toast) } });
  });
}

const shownAt = (address: InboxAddress, part: Change["anchor"]) =>
  part ? partPath(address, part) : inboxPath(address);

const butDone = ({ lost, typed }: Pressed): ChangeAnswer => ({
  ...lost,
  ...(lost?.message && {
    message: { ...lost.message, text: `${lost.message.text} Alles andere ist gespeichert.` },
  }),
  typed,
});

/** "solve {id}" or "look {id} antworten": one button says what and whom. */
export const BUTTONS: Record<Intent | "unknown", ReturnType<typeof onRequest>> = {
  unknown: onRequest((pressed) => gone(pressed, 400)),
  solve: change({ name: "request-solved", make: ({ db, slug, id, by }) => markSolved(db, slug, id, by) }),
  reopen: change({ name: "request-reopened", make: ({ db, slug, id, by }) => reopen(db, slug, id, by) }),
  answered: change({ name: "request-answered", make: answered, anchor: ANCHORS.state }),
  unanswered: takenBack(false),
  "not-declined": takenBack(true),
  decline: change({
    name: "request-declined",
    make: ({ db, slug, id, by }) => markDeclined(db, slug, { id, channel: null }, by),
    anchor: ANCHORS.state,
  }),
  "send-decline": change({ name: "decline-sent", make: sendDecline, anchor: ANCHORS.state }),
  "take-back-decline": change({ name: "decline-taken-back", make: takeBack, anchor: ANCHORS.state }),
  spam: change({ name: "request-spam", make: ({ db, slug, id, by }) => markSpam(db, slug, id, by) }),
  "no-spam": noSpam(true),
  "unmark-spam": noSpam(false),
  note: change({
    name: "note-saved",
    make: ({ app, slug, id, posted, by }) => saveNote(app, slug, id, posted, by),
    anchor: ANCHORS.note,
  }),
  assign: change({ name: "request-assigned", make: assignTo }),
  urgent: change({
    name: "request-urgent",
    make: ({ db, slug, id, by }) => markUrgent(db, slug, { id, isUrgent: true }, by),
  }),
  "not-urgent": change({
    name: "request-not-urgent",
    make: ({ db, slug, id, by }) => markUrgent(db, slug, { id, isUrgent: false }, by),
  }),
  copy: change({ name: "request-mailed", make: takeAlong }),
  delete: change({
    name: "request-deleted",
    make: ({ db, slug, id, by }) => deleteRequest(db, slug, id, by.at),
  }),
  analyse: onRequest(analyse),
  look: onRequest(look),
  leave: onRequest(leave),
};

function takenBack(isDecline: boolean) {
  const make: Change["make"] = ({ db, slug, id, by }) => takeBackAnswer(db, slug, id, by, isDecline);
  return change({ name: "request-unanswered", make, anchor: ANCHORS.state });
}

function noSpam(isSure: boolean) {
  const make: Change["make"] = ({ db, slug, id, by }) => markNoSpam(db, slug, id, by, isSure);
  return isSure ? change({ name: "request-no-spam", make }) : change({ name: "request-unmarked", make });
}

async function answered({ db, slug, id, posted, by }: Pressed) {
  const channel = ANSWER_CHANNELS.find((known) => known === posted.get("answered"));
  if (!channel) return { message: { ...GONE, text: "Bitte wählen Sie aus, wie Sie geantwortet haben." } };
  return markAnswered(db, slug, { id, channel }, by);
}

async function takeAlong({ db, slug, id, now }: Pressed) {
  const outcome = await mailCopy(db, slug, id, now);
  if (typeof outcome === "string") return outcome;
  const text = `Bitte warten Sie ${waitingTime(outcome.retryAt, now)}, oder laden Sie die Anfrage herunter.`;
  return { message: { title: "Zu viele Kopien in kurzer Zeit", text } };
}

async function sendDecline({ db, slug, id, by }: Pressed) {
  const outcome = await declineByMail(db, slug, id, by);
  if (outcome === "done" || outcome === "not-found") return outcome;
  const text = outcome === "sent-before" ? SENT_BEFORE : `${NOT_DECLINED[outcome]} ${SEND_IT_YOURSELF}`;
  return { message: { title: "Die Absage ging nicht hinaus", text } };
}

const NOT_DECLINED = { ...MAIL_REFUSALS, unmailable: "An diese Adresse senden wir keine E-Mail." };
const SEND_IT_YOURSELF = "Der Text unter „Absagen“ ist fertig: Bitte senden Sie ihn selbst.";
const SENT_BEFORE = "Eine Absage ging schon einmal hinaus. Bitte schreiben Sie selbst.";

async function takeBack({ db, slug, id, by }: Pressed) {
  const outcome = await takeBackDecline(db, slug, id, by);
  if (outcome !== "sent") return outcome;
  return { message: { title: "Zu spät", text: "Die Absage ist schon gesendet." } };
}

/** "assign {id} {member}"; of nobody it is given back. */
async function assignTo({ db, slug, id, to, posted, by }: Pressed) {
  const change = { id, to: to || null, held: String(posted.get("assignee") ?? "") || null };
  const outcome = await assign(db, slug, change, by);
  if (outcome === "no-member") return { message: { title: NOT_ASSIGNED, text: NO_MEMBER } };
  if (outcome === "not-found" || outcome === "done") return outcome;
  const taken = `Inzwischen ist ${outcome.assignee ?? "niemand"} zuständig.`;
  return { message: { title: NOT_ASSIGNED, text: taken } };
}

const NOT_ASSIGNED = "Nicht geändert";
const NO_MEMBER = "Diese Person arbeitet nicht mehr in Ihrem Betrieb mit.";

/** With something typed the page stays, and shows that the assessment runs. */
async function analyse(pressed: Pressed) {
  const { app, db, slug, id, now, context, address, lost, typed, answer } = pressed;
  const refuse = (text: string, init: number | ResponseInit) =>
    answer({ ...lost, message: { title: ASSESSMENT_FAILED, text }, typed }, init);
  const asked = await requestAssessment(db, slug, id, now);
  if (asked.ok) {
    app.log.info({ event: "analysis-requested", request: id });
    if (lost) return answer(butDone(pressed));
    if (typed) return answer({ typed });
    const shown = { ...address, requestId: id, asked: asked.isFirst ? "neu" : "erneut" } as const;
    return replace(partPath(shown, ANCHORS.assessment), { status: 303 });
  }
  if (asked.reason === "too-many")
    return refuse(limitText(asked.retryAt), tooMany(context.get(visitContext), asked.retryAt, now));
  if (asked.reason === "no-text") return refuse("Die Anfrage enthält keinen Text.", 400);
  return refuse("Vielleicht wurde die Anfrage inzwischen gelöscht.", 404);
}

function limitText(retryAt: Date): string {
  return `An einem Tag sind ${DAILY_ASSESSMENTS.limit} Analysen möglich. Weiter geht es am ${germanDateTime(retryAt)}.`;
}

function look({ address, to, lost, typed, answer }: Pressed) {
  if (lost) return answer({ ...lost, typed }, 422);
  if (typed) return answer({ typed });
  const part = Object.values(ANCHORS).find((known) => known === to);
  return redirect(shownAt(address, part), 303);
}

const OWN_PATH = /^\/(?:dashboard|profil|zahlen|abo|notieren|so-funktioniert-es)(?:[/?#][\x21-\x7e]*)?$/;

/** A way out; with something typed the page stays. */
function leave(pressed: Pressed) {
  const { to, lost, typed, answer } = pressed;
  if (lost || !OWN_PATH.test(to)) return look(pressed);
  return typed ? answer({ message: unusedAnswer(to), typed }) : redirect(to, 303);
}
