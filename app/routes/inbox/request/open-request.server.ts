import { mayAskModel } from "#app/domain/assessment/assess-request.server.ts";
import { type FoundAssessment, findAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import { type By, findEvents } from "#app/domain/customer-request/history/note-event.server.ts";
import { findRequest, knownRequests, type RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { placeInList } from "#app/domain/inbox/list.server.ts";
import { markSeen, savePrivateNote } from "#app/domain/inbox/mark.server.ts";
import { isNoteTyped, NOTE_LENGTH, readPrivateNote } from "#app/domain/inbox/private-note.ts";
import { isQuotable } from "#app/domain/notification/quotable.ts";
import { memberNames } from "#app/domain/profile/members/colleagues.server.ts";
import { declineMail, offeredDecline } from "#app/domain/reply/decline.server.ts";
import { listOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { openTopics } from "#app/domain/reply/question-topics.ts";
import { senderOf } from "#app/domain/reply/reply-templates.ts";
import { requestDates } from "#app/domain/reply/request-dates.server.ts";
import { safetySentence } from "#app/domain/reply/safety-sentence.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { qrRows } from "#app/services/qr/qr-code.server.ts";
import type { App } from "#app/visit/app-context.server.ts";
import type { Database } from "#db/client.server.ts";
import type { ChangeAnswer } from "./change-form.tsx";
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

export type OpenedRequest = NonNullable<Awaited<ReturnType<typeof openRequest>>>;

/** Notes the request as seen when somebody looks at it in `visit`; null when there is no own one. */
export async function openRequest(
  { db, settings, clock }: App,
  { user, profile, isOwner }: Provider,
  address: InboxAddress & { requestId: string },
  visit?: Request,
) {
  const id = address.requestId;
  const { slug, companyName } = profile;
  const now = clock.now();
  const by = { userId: user.id, at: now };
  const request = await findRequest(db, slug, id);
  if (!request) return null;
  if (visit && !request.seenAt && isLookedAt(visit)) await markSeen(db, slug, id, by);
  const hasText = request.wholeMessage.trim() !== "";
  const assessment = hasText ? await findAssessment(db, slug, id) : null;
  const call = request.links.find(({ channel }) => channel === "phone");
  return {
    request,
    assessment,
    question: questionAbout(request, profile.businessFields, assessment?.result ?? null),
    analyst: settings.ANTHROPIC_API_KEY && mayAskModel(request) ? settings.ANTHROPIC_MODEL : null,
    known: knownRequests(db, slug, request),
    sender: senderOf(profile),
    texts: { own: listOwnTexts(db, profile.id), isEditable: isOwner },
    declineMail: request.declinedAt || request.customerEmail ? declineMail(db, id) : null,
    declineText: offeredDecline(db, slug, request, isQuotable(companyName) ? companyName : null, now),
    dates: requestDates(db, slug, request, now),
    advice: safetySentence(request, now),
    spokenAdvice: safetySentence({ ...request, language: "de" }, now),
    place: await placeInList(db, slug, { ...address, now, userId: user.id }, request),
    ...team(db, slug, user.id, id),
    callCode: call ? qrRows(call.href, "medium") : null,
  };
}

function questionAbout(
  request: RequestDetail,
  businessFields: readonly string[],
  result: FoundAssessment | null,
) {
  const known = { ...request, message: request.wholeMessage };
  const analysis = result ? `${result.text} ${result.recommendation}` : "";
  return openTopics(known, businessFields, analysis);
}

function team(db: Database, slug: string, userId: string, id: string) {
  const members = memberNames(db, slug);
  if (members.length < 2) return { team: null, history: [] };
  const others = members.filter((member) => member.userId !== userId);
  return { team: { userId, others }, history: findEvents(db, slug, id) };
}

/** HEAD shows nothing, and nobody may ever see what a browser prefetches. */
function isLookedAt({ method, headers }: Request): boolean {
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`;
  return method === "GET" && !purpose.includes("prefetch");
}
