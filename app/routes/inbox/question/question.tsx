import { data, redirect } from "react-router";
import { z } from "zod";
import { findAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { findRequest, type RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { askQuestion } from "#app/domain/reply/ask-question.server.ts";
import {
  knownTopics,
  MOST_TOPICS,
  OWN_WORDS_LENGTH,
  proposedTopics,
  questionText,
  type Topic,
  topicLabels,
  topicsFor,
} from "#app/domain/reply/question-topics.ts";
import { WRITTEN_CHANNELS, writtenLinks } from "#app/domain/reply/reply-link.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { FieldError, type FormField, LabelledField } from "#app/forms/labelled-field.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { textSchemas } from "#app/forms/text-schema.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { textareaLook } from "#app/ui/field-look.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { typedReply } from "../reply/dates.form.ts";
import { LostNote } from "../reply/lost-note.tsx";
import { ReadyReply, unsent } from "../reply/ready-reply.tsx";
import { BackToRequest, TypedBefore } from "../reply/typed-before.tsx";
import { ANCHORS, inboxPath, readInboxAddress } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import { MissingRequest } from "../request/missing-request.tsx";
import { saveTypedNote } from "../request/note.server.ts";
import { AGAIN } from "../request/read-change.ts";
import type { Route } from "./+types/question";

const { lines } = textSchemas({
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürzen Sie den Satz auf höchstens ${limit} Zeichen.`,
});

/** At least one thing is asked: the route says so. */
const questionForm = z.object({
  topic: z
    .array(z.string())
    .default([])
    .transform(knownTopics)
    .refine(({ length }) => length <= MOST_TOPICS, "Bitte kreuzen Sie höchstens drei Angaben an."),
  ownWords: lines(OWN_WORDS_LENGTH),
  channel: z.enum(WRITTEN_CHANNELS, "Bitte wählen Sie aus, wie der Kunde davon erfährt."),
});

interface RefusedQuestion {
  topics: string[];
  ownWords: string;
  channel: string;
  errors: Partial<Record<"topic" | "ownWords" | "channel", string[]>>;
  title: string;
  text?: string;
}

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
  const again = asked.question?.channel === form.get(AGAIN) ? asked.question : null;
  // A colleague asked in another way meanwhile: the page shows it, and nothing is sent.
  if (form.has(AGAIN) && !again) return data(none);
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

const ROW =
  "flex min-h-11 items-center gap-2.5 rounded-md border-2 border-edge px-3 py-1.5 font-semibold has-checked:border-brand has-checked:bg-bubble has-checked:text-on-bubble";

interface Props {
  request: RequestDetail;
  topics: readonly Topic[];
  proposed: readonly Topic[];
  refused: RefusedQuestion | null;
}

function QuestionForm({ request, topics, proposed, refused }: Props) {
  const links = writtenLinks(request.links);
  const ticked = refused?.topics ?? proposed;
  const chosen = refused?.channel || links[0]?.channel;
  const field = (name: "topic" | "ownWords" | "channel"): FormField => ({
    id: name,
    name,
    errorId: `${name}-fehler`,
    descriptionId: `${name}-hinweis`,
    errors: refused?.errors[name],
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      <FormMessage
        id="fehler"
        message={refused ? { title: refused.title, text: refused.text ?? "" } : undefined}
        errors={refused?.errors ?? null}
        fieldId={(name) => name}
      />
      <Card className="flex flex-col gap-4 max-sm:p-3.5!">
        <fieldset id="topic" className="min-w-0 [overflow-wrap:anywhere]" aria-describedby="topic-hinweis">
          <legend className="font-semibold">Was fehlt Ihnen?</legend>
          <p id="topic-hinweis" className="mb-2 text-sm text-ink-soft">
            Bis zu drei Angaben.{proposed.length > 0 && " Was wohl fehlt, ist schon angekreuzt."}
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
            {topics.map((topic) => (
              <label key={topic} className={ROW}>
                <input
                  type="checkbox"
                  name="topic"
                  value={topic}
                  defaultChecked={ticked.includes(topic)}
                  className="tick size-5 shrink-0"
                />
                {topicLabels([topic])}
              </label>
            ))}
          </div>
          <FieldError field={field("topic")} />
        </fieldset>
        <LabelledField
          field={field("ownWords")}
          label="Ein Satz von Ihnen"
          isOptional
          hint="Links, Adressen und Telefonnummern stehen nur auf der Seite des Kunden, nicht in der E-Mail."
        >
          <textarea
            id="ownWords"
            name="ownWords"
            rows={2}
            maxLength={OWN_WORDS_LENGTH}
            defaultValue={refused?.ownWords}
            aria-describedby="ownWords-hinweis"
            className={textareaLook}
          />
        </LabelledField>
        <fieldset id="channel" className="min-w-0">
          <legend className="mb-2 font-semibold">Wie erfährt der Kunde davon?</legend>
          <div className="grid gap-2">
            {links.map(({ channel, value }) => (
              <label key={channel} className={ROW}>
                <input
                  type="radio"
                  name="channel"
                  value={channel}
                  defaultChecked={channel === chosen}
                  className="tick size-5 shrink-0"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {CHANNEL_LABELS[channel].label} <bdi className="font-normal">an {value}</bdi>
                </span>
              </label>
            ))}
          </div>
          <FieldError field={field("channel")} />
          <p className="mt-2 text-sm text-ink-soft">
            Die E-Mail senden wir für Sie. Für WhatsApp und SMS bekommen Sie einen fertigen Text mit dem Link
            zur Seite, auf der der Kunde antwortet, auch mit Fotos.
          </p>
        </fieldset>
        <button type="submit" className={`${buttonLook("primary")} self-start`}>
          Rückfrage stellen
        </button>
      </Card>
    </form>
  );
}
