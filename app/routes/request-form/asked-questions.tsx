import { ANSWER_LENGTH, type topicsInForm } from "#app/domain/reply/question-topics.ts";
import { TextField } from "#app/forms/fields.tsx";
import { listed } from "#app/languages/listed.ts";
import { useWords } from "#app/languages/page-words.ts";
import { DESCRIBED } from "#db/request-fields.ts";
import type { RequestType } from "#db/values.ts";
import type { Fields } from "./request-fields.ts";

/** What the business wants to know beside the specified fields (D76). */
export type Asked = ReturnType<typeof topicsInForm>;

/** Only requests of these kinds show it (form.css). */
export const askedOf = (types: readonly RequestType[]) =>
  ["asked", ...new Set(types.map((type) => `of-${type}`))].join(" ");

/** Folded until somebody wants to answer, so that the form stays as short as it was. */
export function AskedQuestions({ asked, field }: { asked: Asked; field: Fields }) {
  const { form, topics, language } = useWords();
  const lines = asked.filter(({ isPhoto }) => !isPhoto);
  const of = (type: RequestType) => lines.filter(({ types }) => types.some((one) => one === type));
  const nameOf = ({ key }: { key: string }) => topics.names[key as keyof typeof topics.names];
  const isTyped = lines.some(({ key }) => field(key).defaultValue || field(key).errors);
  if (lines.length === 0) return null;
  return (
    <details className={askedOf(lines.flatMap(({ types }) => types))} open={isTyped ? true : undefined}>
      <summary className="tap text-brand link">
        {DESCRIBED.filter((type) => of(type).length > 0).map((type) => (
          <span key={type} className={askedOf([type])}>
            {form.moreQuestions({ topics: listed(language, of(type).map(nameOf)) })}
          </span>
        ))}
      </summary>
      <div className="grid gap-3">
        {lines.map(({ key, types }) => (
          <TextField
            key={key}
            field={field(key)}
            label={topics.questions[key]}
            isOptional
            maxLength={ANSWER_LENGTH}
            className={askedOf(types)}
          />
        ))}
      </div>
    </details>
  );
}

export function AskedPhotos({ asked }: { asked: Asked }) {
  const { photos } = useWords().topics;
  return asked.map(({ key, types }) =>
    key in photos ? (
      <strong key={key} className={askedOf(types)}>
        {photos[key as keyof typeof photos]}.{" "}
      </strong>
    ) : null,
  );
}
