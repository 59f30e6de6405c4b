import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { OWN_WORDS_LENGTH, type Topic, topicLabels } from "#app/domain/reply/question-topics.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { FieldError, type FormField, LabelledField } from "#app/forms/labelled-field.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { textareaLook } from "#app/ui/field-look.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import type { RefusedQuestion } from "./question.form.ts";

const ROW =
  "flex min-h-11 items-center gap-2.5 rounded-md border-2 border-edge px-3 py-1.5 font-semibold has-checked:border-brand has-checked:bg-bubble has-checked:text-on-bubble";

interface Props {
  request: RequestDetail;
  topics: readonly Topic[];
  proposed: readonly Topic[];
  refused: RefusedQuestion | null;
}

export function QuestionForm({ request, topics, proposed, refused }: Props) {
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
