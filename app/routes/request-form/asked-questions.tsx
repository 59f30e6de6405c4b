import { ANSWER_LENGTH, type topicsInForm } from "#app/domain/reply/question-topics.ts";
import { TextField } from "#app/forms/fields.tsx";
import { useWords } from "#app/languages/page-words.ts";
import type { RequestType } from "#db/values.ts";
import type { Fields } from "./request-fields.ts";

/** What the business wants to know beside the specified fields (D76). */
export type Asked = ReturnType<typeof topicsInForm>;

/** Only requests of these kinds show it (form.css). */
export const askedOf = (types: readonly RequestType[]) =>
  ["asked", ...new Set(types.map((type) => `of-${type}`))].join(" ");

/** Folded until somebody wants to answer, so that the form stays as short as it was. */
export function AskedQuestions({ asked, field }: { asked: Asked; field: Fields }) {
  const { form, topics } = useWords();
  const lines = asked.filter(({ isPhoto }) => !isPhoto);
  const isTyped = lines.some(({ key }) => field(key).defaultValue || field(key).errors);
  if (lines.length === 0) return null;
  return (
    <details className={askedOf(lines.flatMap(({ types }) => types))} open={isTyped ? true : undefined}>
      <summary className="flex min-h-11 flex-wrap content-center gap-x-1 text-brand link">
        {form.moreQuestions}
        {lines.map(({ key, types }) => (
          <span key={key} className={askedOf(types)}>
            · {topics.questions[key]}
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
