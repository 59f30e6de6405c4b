import { redirect } from "react-router";
import { z } from "zod";
import { askQuestion } from "#app/domain/reply/ask-question.server.ts";
import {
  knownTopics,
  MOST_TOPICS,
  OWN_WORDS_LENGTH,
  questionText,
  type Topic,
} from "#app/domain/reply/question-topics.ts";
import { WRITTEN_CHANNELS, type WrittenChannel, writtenLinks } from "#app/domain/reply/reply-link.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { textSchemas } from "#app/forms/text-schema.ts";
import { steps } from "#app/kit/steps.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { Card } from "#app/ui/parts.tsx";
import { toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { ANCHORS, partPath } from "../request/inbox-address.ts";
import type { Route } from "./+types/question";
import { type About, aboutRequest, type ReplyAnswer, requestToAnswer } from "./about-request.server.ts";
import { QuestionForm, TypedBefore } from "./question-form.tsx";
import { ReadyReply, readyText } from "./ready-reply.tsx";
import { AnswerPage } from "./reply-section.tsx";
import { typedBeside, typedQuestion } from "./typed-reply.ts";

const { lines } = textSchemas({
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürzen Sie den Satz auf höchstens ${limit} Zeichen.`,
});

const questionForm = z.object({
  topic: z
    .array(z.string())
    .default([])
    .transform(knownTopics)
    .refine(({ length }) => length <= MOST_TOPICS, "Bitte kreuzen Sie höchstens drei Angaben an."),
  ownWords: lines(OWN_WORDS_LENGTH),
  channel: z.enum(WRITTEN_CHANNELS, "Bitte wählen Sie aus, wie der Kunde davon erfährt."),
});

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export async function loader(args: Route.LoaderArgs) {
  return requestToAnswer(args.context.get(inboxContext), args);
}

const NOT_ASKED = { title: "Die Rückfrage ist noch nicht gestellt" };

const REFUSALS = {
  closed: "Diese Anfrage ist erledigt, abgesagt oder als Spam markiert. Öffnen Sie sie zuerst wieder.",
  "too-many": "Zu dieser Anfrage haben Sie schon fünf Rückfragen gestellt. Bitte rufen Sie den Kunden an.",
  "no-mail":
    "Diese Anfrage sieht nach Spam aus, deshalb senden wir ihr keine E-Mail. Ist sie echt, drücken Sie zuerst „Kein Spam“.",
} as const;

export const action = steps(inboxContext, {
  ask: aboutRequest(async (step) => {
    const { asked, posted, answer } = step;
    const refuse = (errors: ReplyAnswer["errors"]) => {
      const typed = { texts: {}, dates: null, ...step.typed, question: typedQuestion(posted) };
      return answer({ message: NOT_ASKED, errors, typed }, 422);
    };
    const submission = await readForm(posted, questionForm);
    if (submission.status !== "success") return refuse(submission.error);
    const { topic: topics, ownWords, channel } = submission.value;
    if (topics.length === 0 && !ownWords)
      return refuse({
        topic: ["Bitte kreuzen Sie an, was Sie wissen möchten, oder schreiben Sie einen Satz."],
      });
    if (!writtenLinks(asked.links).some((link) => link.channel === channel))
      return refuse({ channel: ["Diesen Weg hat der Kunde nicht angegeben."] });
    return ask({ ...step, typed: typedBeside(step.typed, "rueckfrage") }, { topics, ownWords, channel });
  }),
  /** A colleague may have asked in another way meanwhile: the page shows it, and nothing is sent. */
  again: aboutRequest((step) => {
    const { topics, ownWords, channel } = step.asked.question ?? {};
    const way = WRITTEN_CHANNELS.find((known) => known === step.subject && known === channel);
    if (!way) return step.answer({});
    return ask(step, { topics: knownTopics(topics ?? []), ownWords: ownWords ?? "", channel: way });
  }),
});

interface Question {
  topics: Topic[];
  ownWords: string;
  channel: WrittenChannel;
}

/** Without a link nothing could be asked; the text for a chat is answered with 200, as it stands in no address. */
async function ask(step: About, { topics, ownWords, channel }: Question) {
  const { app, context, who, asked, slug, address, by, typed, answer } = step;
  const { settings } = app;
  const question = { requestId: asked.id, topics, ownWords: ownWords || null, channel };
  const outcome = await askQuestion(app.db, slug, question, by);
  if (!outcome.ok) {
    if (outcome.reason === "not-found") return answer({}, 404);
    return answer({ message: { ...NOT_ASKED, text: REFUSALS[outcome.reason] } }, 422);
  }
  app.log.info({ event: "request-answered", request: asked.id });
  if (outcome.isMailed) {
    const toast = { name: "question-sent" } as const;
    if (typed) {
      toastNow(context, toast);
      return answer({ typed });
    }
    const headers = { "Set-Cookie": toastCookie(settings, toast) };
    return redirect(partPath({ ...address, reply: null }, ANCHORS.state), { status: 303, headers });
  }
  const link = writtenLinks(asked.links).find((one) => one.channel === channel);
  if (!link) return answer({}, 400);
  const page = `${settings.ORIGIN}/${slug}/stand/${outcome.token}`;
  const sender = { ...who.profile, customerName: asked.customerName };
  const text = questionText(topics, ownWords, page, sender);
  return answer({ typed, ready: readyText(link, text, asked.links, outcome.refusal) });
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ReplyAnswer | undefined = actionData;
  return (
    <AnswerPage what="Rückfrage" loaded={loaderData} answer={answer}>
      {({ request, question }) => {
        const links = writtenLinks(request.links);
        return (
          <>
            <TypedBefore typed={answer?.typed} shown={answer?.ready ? null : "rueckfrage"} />
            <FormMessage
              id="fehler"
              message={answer?.message}
              errors={answer?.errors ?? null}
              fieldId={(field) => field}
            />
            {answer?.ready ? (
              <ReadyReply {...answer.ready} />
            ) : (
              <Card>
                {links.length > 0 ? (
                  <QuestionForm
                    links={links}
                    address={loaderData.address}
                    question={question}
                    typed={answer?.typed?.question}
                    errors={answer?.errors}
                  />
                ) : (
                  <p>
                    Dieser Kunde hat weder E-Mail-Adresse noch Handynummer angegeben. Bitte rufen Sie ihn an.
                  </p>
                )}
              </Card>
            )}
          </>
        );
      }}
    </AnswerPage>
  );
}
