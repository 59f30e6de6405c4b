import { ADDITION_LENGTH } from "#app/domain/customer-request/status/follow-up-limits.ts";
import { ANSWER_LENGTH } from "#app/domain/reply/question-topics.ts";
import { TextArea, TextField } from "#app/forms/fields.tsx";
import { listed, momentIn } from "#app/languages/listed.ts";
import { useWords } from "#app/languages/page-words.ts";
import { setApartIn } from "#app/languages/set-apart.ts";
import { Button, Card, Icon, Notice } from "../../../ui/parts.tsx";
import { AdviceWhileTyping } from "../advice.tsx";
import { useApart } from "../language/apart.ts";
import { PhotoField, PhotosMissing, PhotosMissingTarget } from "../photo-field.tsx";
import { Refused } from "../refused.tsx";
import { answerField } from "../request-fields.ts";
import { type Asked, Folded } from "./folded-form.tsx";
import { postTo } from "./page.ts";
import type { FollowUpFacts } from "./status-facts.server.ts";

interface Props extends FollowUpFacts, Asked {
  slug: string;
  company: string;
  isFinished: boolean;
}

export function FollowUpForm({ slug, address, company, isFinished, answer, ...facts }: Props) {
  const { status, form, language } = useWords();
  const { followUp: words } = status;
  const apart = useApart();
  const { question, followUps, thanks, mayAdd, photosLeft } = facts;
  const field = (name: string) => answerField(answer?.lastResult ?? {}, name);
  const isOpen = question !== null || mayAdd || photosLeft > 0;
  if (!isOpen && !answer && followUps.length === 0) return null;
  const title = question
    ? words.question({ company: setApartIn(language, company) })
    : words[titleOf(mayAdd, photosLeft)];
  const photos = photosLeft > 0 && (
    <PhotoField
      slug={slug}
      field={field("images")}
      lastResult={{}}
      photos={answer?.photos ?? []}
      offerWithoutPhoto={answer?.offerWithoutPhoto ?? false}
      most={Math.min(photosLeft, 8)}
      legend={listed(language, question?.photos ?? []) || form.photos}
      isOptional={!question}
    />
  );
  // What is asked for stands first, and a photo before words.
  const arePhotosAsked = (question?.photos ?? []).length > 0;
  const content = (
    <>
      {thanks && <Notice tone="ok" role="status" title={thanks} />}
      <PhotosMissingTarget />
      <PhotosMissing />
      {followUps.length > 0 && (
        <ul className="grid gap-2">
          {followUps.map((followUp) => (
            <li key={followUp.id}>
              <FollowUp {...followUp} />
            </li>
          ))}
        </ul>
      )}
      {!isOpen && <Refused answer={answer} />}
      {isOpen && (
        <form
          id="anfrage"
          method="post"
          action={postTo(address, "follow-up", "#nachreichen")}
          encType="multipart/form-data"
          data-what={question ? "answer" : "addition"}
          className="grid gap-4"
        >
          <Refused answer={answer} />
          <AdviceWhileTyping />
          <div id="nachtrag" className="grid gap-4">
            {question && <input type="hidden" name="question" value={question.id} />}
            {question && <p className="text-ink-soft">{words.blank}</p>}
            {arePhotosAsked && photos}
            {question?.topics.map(({ key, question: asked }) => (
              <TextField key={key} field={field(key)} label={asked} maxLength={ANSWER_LENGTH} />
            ))}
            {(question ? question.ownWords || question.topics.length === 0 : mayAdd) && (
              <TextArea
                field={field("message")}
                label={question?.ownWords ? <span {...apart.words}>{question.ownWords}</span> : words.words}
                isOptional={!question?.ownWords}
                rows={3}
                maxLength={ADDITION_LENGTH}
              />
            )}
            {!arePhotosAsked && photos}
          </div>
          <Button id="senden" size="wide">
            {question ? words.sendAnswer : words.send}
          </Button>
          <p id="sendestand" role="status" className="text-center font-bold empty:hidden" />
        </form>
      )}
    </>
  );
  if (question)
    return (
      <Card id="nachreichen" title={title}>
        {content}
      </Card>
    );
  return (
    <Folded id="nachreichen" title={title} isOpen={thanks !== null || answer !== undefined || isFinished}>
      {content}
    </Folded>
  );
}

function FollowUp({ createdAt, label, message }: FollowUpFacts["followUps"][number]) {
  const { status, language } = useWords();
  const line = (
    <>
      <span className="font-bold">{status.followUp.came({ what: label })}</span>{" "}
      <time dateTime={createdAt.toISOString()} className="text-sm text-ink-soft">
        {momentIn(language, createdAt)}
      </time>
    </>
  );
  if (!message) return line;
  return (
    <details className="group/one">
      <summary className="flex min-h-11 items-center gap-2">
        <span className="min-w-0">{line}</span>
        <Icon name="chevronDown" className="ms-auto shrink-0 text-brand group-open/one:rotate-180" />
      </summary>
      <p dir="auto" className="whitespace-pre-wrap">
        {message}
      </p>
    </details>
  );
}

function titleOf(mayAdd: boolean, photosLeft: number) {
  if (photosLeft > 0) return mayAdd ? "photosAndWords" : "photos";
  return mayAdd ? "words" : "done";
}
