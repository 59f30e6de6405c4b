import { data, redirect } from "react-router";
import { findAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { findRequest, type RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { askQuestion } from "#app/domain/reply/ask-question.server.ts";
import { proposedTopics, questionText, topicsFor } from "#app/domain/reply/question-topics.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { typedReply } from "../reply/dates.form.ts";
import { LostNote } from "../reply/lost-note.tsx";
import { ReadyReply, unsent } from "../reply/ready-reply.tsx";
import { BackToRequest, TypedBefore } from "../reply/typed-before.tsx";
import { ANCHORS, inboxPath, readInboxAddress } from "../request/inbox-address.ts";
import { MissingRequest } from "../request/missing-request.tsx";
import { saveTypedNote } from "../request/note.server.ts";
import { AGAIN } from "../request/read-change.ts";
import type { Route } from "./+types/question";
import { questionForm, type RefusedQuestion } from "./question.form.ts";
import { QuestionForm } from "./question-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { slug, businessFields } = context.get(inboxContext).profile;
  const address = { ...readInboxAddress(slug, url.searchParams), requestId: params.requestId };
  if (params.slug !== slug) throw redirect(inboxPath({ ...address, requestId: null }));
  const request = await findRequest(db, slug, params.requestId);
  if (!request) return data({ address, found: null }, { status: 404 });
  const { result } = await findAssessment(db, slug, request.id);
  const known = { ...request, message: request.wholeMessage };
  const analysis = result ? `${result.text} ${result.recommendation}` : "";
  const proposed = proposedTopics(known, businessFields, analysis);
  return { address, found: { request, topics: topicsFor(businessFields), proposed } };
}

const REFUSALS = {
  closed: "Diese Anfrage ist erledigt, abgesagt oder als Spam markiert. Öffnen Sie sie zuerst wieder.",
  "too-many": "Zu dieser Anfrage haben Sie schon fünf Rückfragen gestellt. Bitte rufen Sie den Kunden an.",
  "no-mail":
    "Diese Anfrage sieht nach Spam aus, deshalb senden wir ihr keine E-Mail. Ist sie echt, drücken Sie zuerst „Kein Spam“.",
} as const;

/** Without a link nothing could be asked; the text for a chat is answered with 200, as it stands in no address. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, settings, clock, log } = app;
  const { user, profile } = context.get(inboxContext);
  const { slug, companyName, contactName, signature } = profile;
  const { requestId } = params;
  const asked = params.slug === slug ? await findRequest(db, slug, requestId) : undefined;
  const form = await request.formData().catch(() => new FormData());
  const none = { ready: null, refused: null, lost: null, typed: typedReply(form) };
  if (!asked) return data(none, { status: 404 });
  const by = { userId: user.id, at: clock.now() };
  const address = { ...readInboxAddress(slug, url.searchParams), requestId };
  const lost = await saveTypedNote(app, address, form, by);
  if (lost) return data({ ...none, lost }, { status: 422 });
  const again = form.has(AGAIN) ? asked.question : null;
  const { status, value, payload, error } = await readQuestion(again ? posted(again) : form);
  const typed = {
    topics: [payload.topic ?? []].flat().map(String),
    ownWords: String(payload.ownWords ?? ""),
    channel: String(payload.channel ?? ""),
  };
  const refuse = (errors: RefusedQuestion["errors"], text?: string) => {
    const refused: RefusedQuestion = { ...typed, errors, title: NOT_ASKED, ...(text && { text }) };
    return data({ ...none, refused }, { status: 422 });
  };
  if (status !== "success") return refuse(error ?? {});
  const { topic: topics, ownWords } = value;
  if (topics.length === 0 && !ownWords)
    return refuse({ topic: ["Bitte kreuzen Sie an, was Ihnen fehlt, oder schreiben Sie einen Satz."] });
  const link = writtenLinks(asked.links).find(({ channel }) => channel === value.channel);
  if (!link) return refuse({ channel: ["Diesen Weg hat der Kunde nicht angegeben."] });
  const { channel } = link;
  const question = { requestId, topics, ownWords: ownWords || null, channel };
  const outcome = await askQuestion(db, slug, question, by.at, by);
  if (!outcome.ok) {
    const { reason } = outcome;
    if (reason === "not-found") return data(none, { status: 404 });
    return refuse({}, REFUSALS[reason]);
  }
  log.info({ event: "request-answered", request: requestId });
  if (outcome.isMailed) {
    const toast = toastCookie(settings, { name: "question-sent" });
    throw redirect(`${inboxPath(address)}#${ANCHORS.answer}`, {
      status: 303,
      headers: { "Set-Cookie": toast },
    });
  }
  const page = `${settings.ORIGIN}/${slug}/stand/${outcome.token}`;
  const sender = { companyName, contactName, signature, customerName: asked.customerName };
  const text = questionText(topics, ownWords, page, sender);
  return data({ ...none, ready: { link, text, ...unsent(channel, asked.links, outcome.refusal) } });
}

const NOT_ASKED = "Die Rückfrage ist noch nicht gestellt";

function posted({ topics, ownWords, channel }: NonNullable<RequestDetail["question"]>): FormData {
  const form = new FormData();
  for (const topic of topics ?? []) form.append("topic", topic);
  form.set("ownWords", ownWords ?? "");
  form.set("channel", channel);
  return form;
}

async function readQuestion(form: FormData) {
  const submission = await readForm(form, questionForm);
  const { payload } = submission;
  return submission.status === "success"
    ? ({ status: "success", value: submission.value, payload, error: null } as const)
    : ({ status: "error", value: null, payload, error: listed(submission.error) } as const);
}

function listed(error: Record<string, string[] | null> | null | undefined): RefusedQuestion["errors"] {
  const { topic, ownWords, channel } = error ?? {};
  return { ...(topic && { topic }), ...(ownWords && { ownWords }), ...(channel && { channel }) };
}

export default function Question({ loaderData: { address, found }, actionData }: Route.ComponentProps) {
  if (!found) return <MissingRequest back={inboxPath({ ...address, requestId: null })} />;
  const { request, topics, proposed } = found;
  const name = customerLabel(request.customerName);
  const isReachable = writtenLinks(request.links).length > 0;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageTitle name={`Rückfrage an ${name}`} />
      <BackToRequest address={address} typed={actionData?.typed} />
      <TypedBefore typed={actionData?.typed} />
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        Rückfrage an <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
      </h1>
      {actionData?.lost && <LostNote {...actionData.lost} />}
      {actionData?.ready && <ReadyReply {...actionData.ready} origin={null} />}
      {!actionData?.ready && isReachable && (
        <QuestionForm
          request={request}
          topics={topics}
          proposed={proposed}
          refused={actionData?.refused ?? null}
        />
      )}
      {!isReachable && (
        <Card>
          <p>Dieser Kunde hat weder E-Mail-Adresse noch Handynummer angegeben. Bitte rufen Sie ihn an.</p>
        </Card>
      )}
    </div>
  );
}
