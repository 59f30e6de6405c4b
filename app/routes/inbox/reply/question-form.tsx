import { MOST_TOPICS, OWN_WORDS_LENGTH, type Topic, topicLabels } from "#app/domain/reply/question-topics.ts";
import type { WrittenLink } from "#app/domain/reply/reply-link.ts";
import type { ReplyTemplate } from "#app/domain/reply/reply-template-names.ts";
import { OFFERED, TYPED_BEFORE, type TypedQuestion, type TypedReply } from "#app/domain/reply/typed-texts.ts";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import { FieldError, type FormField, LabelledField } from "#app/forms/fields.tsx";
import { textareaLook } from "#app/ui/field-look.ts";
import { Button, Choice } from "#app/ui/parts.tsx";
import { WRITTEN } from "../request/change-form.tsx";
import { type InboxAddress, questionPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import { FRAME, OFFERED_QUESTION, questionFingerprint, WINDOW, windowValue } from "./typed-reply.ts";

/** What was typed into texts that this page doesn't show goes along with its buttons, too. */
export function TypedBefore({
  typed,
  shown = null,
}: {
  typed: TypedReply | null | undefined;
  shown?: ReplyTemplate | null;
}) {
  const textForm = useTextForm(WRITTEN);
  if (!typed || !textForm) return null;
  const { texts, dates, question } = typed;
  const fields = [
    ...Object.entries(texts)
      .filter(([key]) => !shown || !key.startsWith(`${shown} `))
      .flatMap(([key, text]) => [
        [`${key} -`, OFFERED, `${key} ${TYPED_BEFORE}`],
        [key, "text", text],
      ]),
    ...((shown !== "termin" && dates?.windows) || []).map((one) => [
      windowValue(one),
      WINDOW,
      windowValue(one),
    ]),
    ...(shown === "termin" || !dates ? [] : FRAME.map(([part, name]) => [name, name, dates.price[part]])),
    ...(question && shown !== "rueckfrage"
      ? [
          ["question", OFFERED_QUESTION, TYPED_BEFORE],
          ...question.topics.map((topic) => [topic, "topic", topic]),
          ["words", "ownWords", question.ownWords],
          ["channel", "channel", question.channel],
        ]
      : []),
  ];
  return fields.map(([key, name, value]) => (
    <input key={key} type="hidden" form={textForm} name={name} value={value} />
  ));
}

interface Props {
  links: WrittenLink[];
  address: InboxAddress;
  question: { topics: readonly Topic[]; proposed: readonly Topic[] };
  typed: TypedQuestion | null | undefined;
  errors?: Record<string, string[] | null> | null | undefined;
}

export function QuestionForm({ links, address, question: { topics, proposed }, typed, errors }: Props) {
  const textForm = useTextForm(WRITTEN);
  const offered = { topics: [...proposed], ownWords: "", channel: links[0]?.channel ?? "" };
  const { topics: ticked, ownWords, channel: chosen } = typed ?? offered;
  const action = questionPath(address);
  const field = (name: keyof TypedQuestion | "topic"): FormField => ({
    id: name,
    name,
    errorId: `${name}-fehler`,
    descriptionId: `${name}-hinweis`,
    errors: errors?.[name] ?? undefined,
  });
  return (
    <form method="post" action={action} noValidate className="flex flex-col gap-4">
      <EnterButton form={WRITTEN} formAction={action} name="intent" value="ask" />
      <input type="hidden" form={textForm} name={OFFERED_QUESTION} value={questionFingerprint(offered)} />
      <fieldset id="topic" className="min-w-0 wrap-anywhere" aria-describedby="topic-hinweis">
        <legend className="font-bold">Was möchten Sie noch wissen?</legend>
        <p id="topic-hinweis" className="mb-2 text-sm text-ink-soft">
          Bis zu {MOST_TOPICS} Angaben.{proposed.length > 0 && " Was wohl fehlt, ist schon angekreuzt."}
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
          {topics.map((topic) => (
            <Choice
              key={topic}
              type="checkbox"
              shape="small"
              form={textForm}
              name="topic"
              value={topic}
              defaultChecked={ticked.includes(topic)}
              label={topicLabels([topic])}
            />
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
          form={textForm}
          name="ownWords"
          rows={2}
          maxLength={OWN_WORDS_LENGTH}
          defaultValue={ownWords}
          aria-describedby="ownWords-hinweis"
          className={textareaLook}
        />
      </LabelledField>
      <fieldset id="channel" className="min-w-0">
        <legend className="mb-2 font-bold">Wie erfährt der Kunde davon?</legend>
        <div className="grid gap-2">
          {links.map(({ channel, value }) => (
            <Choice
              key={channel}
              shape="small"
              form={textForm}
              name="channel"
              value={channel}
              defaultChecked={channel === chosen}
              label={
                <>
                  {CHANNEL_LABELS[channel].label} <bdi>an {value}</bdi>
                </>
              }
            />
          ))}
        </div>
        <FieldError field={field("channel")} />
        <p className="mt-2 text-sm text-ink-soft">
          {links.some(({ channel }) => channel === "email") && "Die E-Mail senden wir für Sie. "}
          {links.some(({ channel }) => channel !== "email") &&
            "Für WhatsApp und SMS bekommen Sie einen fertigen Text mit dem Link zur Seite, auf der der Kunde antwortet, auch mit Fotos."}
        </p>
      </fieldset>
      <div className="grid">
        <Button form={textForm} formAction={action} name="intent" value="ask">
          Rückfrage stellen
        </Button>
      </div>
    </form>
  );
}
