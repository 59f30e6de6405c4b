import { data, redirect } from "react-router";
import { findAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { findRequest } from "#app/domain/inbox/detail.server.ts";
import { markAnswered, markDeclined } from "#app/domain/inbox/mark.server.ts";
import { placeInList } from "#app/domain/inbox/place-in-list.server.ts";
import { listOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { senderOf, suggestedReply } from "#app/domain/reply/reply-templates.ts";
import { requestDates } from "#app/domain/reply/request-dates.server.ts";
import { safetySentence } from "#app/domain/reply/safety-sentence.ts";
import { draftKey, type TypedReply, textFor } from "#app/domain/reply/typed-texts.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { toastNow } from "#app/visit/toast.server.ts";
import { NextRequest } from "../request/beside.tsx";
import { inboxPath, readInboxAddress } from "../request/inbox-address.ts";
import { MissingRequest } from "../request/missing-request.tsx";
import { saveTypedNote } from "../request/note.server.ts";
import { AGAIN } from "../request/read-change.ts";
import type { Route } from "./+types/reply";
import { typedReply } from "./dates.form.ts";
import { LostNote } from "./lost-note.tsx";
import { propose } from "./propose.server.ts";
import { ReadyReply } from "./ready-reply.tsx";
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
