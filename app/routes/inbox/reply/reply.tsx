import { data, redirect } from "react-router";
import { findAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import type { By } from "#app/domain/customer-request/history/note-event.server.ts";
import { outlives } from "#app/domain/customer-request/kept-until.ts";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { windowLabel } from "#app/domain/customer-request/status/date-window.ts";
import { findRequest, type RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { markAnswered, markDeclined } from "#app/domain/inbox/mark.server.ts";
import { placeInList } from "#app/domain/inbox/place-in-list.server.ts";
import { listOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { proposeDates } from "#app/domain/reply/propose-dates.server.ts";
import { readWindows } from "#app/domain/reply/proposed-windows.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { datesText, type Sender, senderOf, suggestedReply } from "#app/domain/reply/reply-templates.ts";
import { requestDates } from "#app/domain/reply/request-dates.server.ts";
import { safetySentence } from "#app/domain/reply/safety-sentence.ts";
import { draftKey, type TypedReply, textFor } from "#app/domain/reply/typed-texts.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import { toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { NextRequest } from "../request/beside.tsx";
import { ANCHORS, type InboxAddress, inboxPath, readInboxAddress } from "../request/inbox-address.ts";
import { MissingRequest } from "../request/missing-request.tsx";
import { saveTypedNote } from "../request/note.server.ts";
import { AGAIN } from "../request/read-change.ts";
import type { Route } from "./+types/reply";
import {
  OUTLIVES,
  PROPOSAL_ERRORS,
  READ_FIRST,
  type RefusedDates,
  typedReply,
  typedWindows,
  WINDOW_ERRORS,
} from "./dates.form.ts";
import { LostNote } from "./lost-note.tsx";
import { ReadyReply, unsent } from "./ready-reply.tsx";
import { replyForm } from "./reply.form.ts";
import { ReplySection } from "./reply-section.tsx";
import { BackToRequest, TypedBefore } from "./typed-before.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

/** The step between text and link for browsers without scripts. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { user, profile, isOwner } = context.get(inboxContext);
  const { slug } = profile;
  const address = { ...readInboxAddress(slug, url.searchParams), requestId: params.requestId };
  if (params.slug !== slug) throw redirect(inboxPath({ ...address, requestId: null }));
  const request = await findRequest(db, slug, params.requestId);
  if (!request) return data({ address, found: null }, { status: 404 });
  const { result: assessment } = await findAssessment(db, slug, request.id);
  const sender = senderOf(profile);
  const texts = { own: listOwnTexts(db, profile.id), isEditable: isOwner };
  const place = await placeInList(db, slug, { ...address, now: clock.now(), userId: user.id }, request);
  const dates = requestDates(db, slug, request, clock.now());
  const advice = safetySentence(request, clock.now());
  return { address, found: { request, assessment, dates, advice, sender, texts, place } };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, clock, log } = app;
  const { user, profile } = context.get(inboxContext);
  const { slug } = profile;
  const by = { userId: user.id, at: clock.now() };
  const { requestId } = params;
  const asked = params.slug === slug ? await findRequest(db, slug, requestId) : undefined;
  const form = await request.formData().catch(() => new FormData());
  const none = { ready: null, refused: null, dates: null, lost: null, typed: typedReply(form) };
  if (!asked) return data(none, { status: 404 });
  const address = { ...readInboxAddress(slug, url.searchParams), requestId };
  const lost = await saveTypedNote(app, address, form, by);
  if (lost) return data({ ...none, lost }, { status: 422 });
  const isAgain = form.has(AGAIN);
  if (isAgain || address.reply === "termin") {
    const answer = await propose(app, { slug, ...senderOf(profile) }, asked, address, form, by);
    const typed = isAgain ? none.typed : typedBeside(none.typed, "termin");
    if (!(answer instanceof Response)) {
      const isDone = answer.data.ready !== null;
      return data({ ...none, ...answer.data, ...(isDone && { typed }) }, answer.init ?? {});
    }
    if (!typed) return answer;
    toastNow(context, { name: "dates-proposed" });
    return data({ ...none, typed });
  }
  const template = address.reply ?? "vorschlag";
  const posted = new FormData();
  posted.set("channel", form.get("channel") ?? "");
  posted.set("text", textFor(form, `${template} ${form.get("channel")}`) ?? "");
  const submission = await readForm(posted, replyForm);
  const link = writtenLinks(asked.links).find(({ channel }) => channel === submission.payload.channel);
  if (!link) return data(none, { status: 400 });
  const { channel } = link;
  if (submission.status !== "success") {
    const text = String(submission.payload.text ?? "");
    const refused = { channel, text, error: submission.error?.text?.[0] ?? "" };
    return data({ ...none, refused }, { status: 422 });
  }
  const mark = address.reply === "absage" ? markDeclined : markAnswered;
  await mark(db, slug, { id: requestId, channel }, by.at, by);
  log.info({ event: "request-answered", request: requestId });
  const typed = typedBeside(none.typed, draftKey(template, channel));
  return data({ ...none, typed, ready: { link, text: submission.value.text } });
}

/** Null where the text that is used now was all. */
function typedBeside(typed: TypedReply | null, used: string): TypedReply | null {
  if (!typed) return null;
  const { [used]: _, ...texts } = typed.texts;
  const dates = used === "termin" ? null : typed.dates;
  return dates || Object.keys(texts).length > 0 ? { texts, dates } : null;
}

export default function Reply({ loaderData: { address, found }, actionData }: Route.ComponentProps) {
  if (!found) return <MissingRequest back={inboxPath({ ...address, requestId: null })} />;
  const { request, assessment, dates, advice, sender, texts, place } = found;
  const name = customerLabel(request.customerName);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle name={`Antwort an ${name}`} />
      <BackToRequest address={address} typed={actionData?.typed} />
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        Antwort an <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
      </h1>
      {actionData?.lost && <LostNote {...actionData.lost} />}
      {actionData?.ready ? (
        <>
          <ReadyReply
            {...actionData.ready}
            origin={
              address.reply === "vorschlag" && suggestedReply(assessment, actionData.ready.link.channel)
                ? assessment
                : null
            }
          />
          <TypedBefore typed={actionData.typed} />
          <NextRequest address={address} place={place} />
        </>
      ) : (
        <ReplySection
          request={request}
          assessment={assessment}
          sender={sender}
          texts={texts}
          address={address}
          dates={dates}
          advice={advice}
          refused={actionData?.refused ?? undefined}
          refusedDates={actionData?.dates ?? null}
          typed={actionData?.typed ?? null}
        />
      )}
    </div>
  );
}

/** By mail it is done then; for a chat the answer has the text with the link, which is made in this POST alone. */
async function propose(
  { db, log, settings }: App,
  { slug, ...sender }: Sender & { slug: string },
  asked: RequestDetail,
  address: InboxAddress,
  form: FormData,
  by: By,
) {
  const isAgain = form.has(AGAIN);
  const proposed = isAgain ? requestDates(db, slug, asked, by.at).proposed : null;
  // Dates that were taken or proposed in another way meanwhile are shown, and nothing is sent.
  const again = proposed?.channel === form.get(AGAIN) ? proposed : null;
  if (isAgain && !again) {
    if (typedReply(form)) return data({ ready: null, refused: null, dates: null });
    return redirect(`${inboxPath(address)}#${ANCHORS.answer}`, 303);
  }
  const wanted = again?.channel ?? form.get("channel");
  const link = writtenLinks(asked.links).find(({ channel }) => channel === wanted);
  if (!link) return data({ ready: null, refused: null, dates: null }, { status: 400 });
  const typed = again?.typed ?? typedWindows(form);
  const refuse = (dates: Partial<RefusedDates>, status = 422) => {
    const refused: RefusedDates = { typed, errors: [], error: null, ...dates };
    return data({ ready: null, refused: null, dates: refused }, { status });
  };
  const read = readWindows(typed, by.at);
  if (!read.ok) return refuse({ errors: read.faults.map((fault) => fault && WINDOW_ERRORS[fault]) });
  const { channel } = link;
  const { windows } = read;
  const isBeyond = windows.some(({ startsAt }) => outlives(startsAt, asked));
  if (isBeyond && !again && form.get(OUTLIVES.name) !== OUTLIVES.value)
    return refuse({ error: READ_FIRST }, 200);
  const outcome = await proposeDates(db, slug, { id: asked.id, windows, channel }, by.at, by);
  if (!outcome.ok) {
    const status = { "not-found": 404, closed: 409, unmailable: 409 }[outcome.reason];
    return refuse({ error: PROPOSAL_ERRORS[outcome.reason] }, status);
  }
  log.info({ event: "dates-proposed", request: asked.id });
  if (outcome.isMailed) {
    const toast = toastCookie(settings, { name: "dates-proposed" });
    const path = inboxPath({ ...address, reply: null });
    return redirect(`${path}#${ANCHORS.answer}`, { status: 303, headers: { "Set-Cookie": toast } });
  }
  const page = `${settings.ORIGIN}/${slug}/stand/${outcome.token}`;
  const text = datesText(windows.map(windowLabel), page, asked.customerName, sender);
  const ready = { link, text, ...unsent(channel, asked.links, outcome.refusal) };
  return data({ ready, refused: null, dates: null });
}
