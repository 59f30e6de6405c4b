import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { isInForm, MOST_TOPICS, type Topic, topicLabels } from "#app/domain/reply/question-topics.ts";
import { FieldError, type FormField } from "#app/forms/fields.tsx";
import { Fold, Icon } from "#app/ui/parts.tsx";
import { DESCRIBED } from "#db/request-fields.ts";
import type { FormTopics } from "#db/schema/columns.ts";

interface Props {
  topics: readonly Topic[];
  fields: Record<keyof FormTopics, FormField>;
}

/** What customers are asked beside the specified fields: a row for each topic, a column for each kind (D76). */
export function TopicChoice({ topics, fields }: Props) {
  const chosen = new Set(DESCRIBED.flatMap((type) => fields[type].defaultOptions ?? []));
  return (
    <Fold
      id="fragen"
      title="Was Sie vorher wissen müssen"
      preview={topicLabels(topics.filter((topic) => chosen.has(topic))).join(", ") || "Nichts gewählt"}
      isOpen={DESCRIBED.some((type) => fields[type].errors)}
    >
      <p>
        Das Formular fragt danach, antworten ist freiwillig. Wählen Sie je Anliegen bis zu {MOST_TOPICS}{" "}
        Angaben.
      </p>
      {DESCRIBED.map((type) => (
        <FieldError key={type} field={fields[type]} />
      ))}
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Angabe</span>
            </th>
            {DESCRIBED.map((type) => (
              <th key={type} scope="col" className="p-1 text-center text-sm">
                {REQUEST_TYPE_LABELS[type]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal hyphens-auto">
                {topicLabels([topic])}
              </th>
              {DESCRIBED.map((type) => (
                <td key={type}>
                  <Tick topic={topic} type={type} field={fields[type]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">Ein Haken ohne Kasten heißt: Das fragt das Formular dort immer.</p>
    </Fold>
  );
}

function Tick({ topic, type, field }: { topic: Topic; type: keyof FormTopics; field: FormField }) {
  if (isInForm(topic, type))
    return (
      <span className="flex justify-center text-ink-soft">
        <Icon name="check" />
        <span className="sr-only">fragt das Formular immer</span>
      </span>
    );
  return (
    <label className="flex min-h-11 items-center justify-center">
      <input
        type="checkbox"
        name={field.name}
        value={topic}
        aria-label={`${topicLabels([topic])}, ${REQUEST_TYPE_LABELS[type]}`}
        defaultChecked={field.defaultOptions?.includes(topic)}
        className="tick size-6"
      />
    </label>
  );
}
