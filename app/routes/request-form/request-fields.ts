import type { Topic } from "#app/domain/reply/question-topics.ts";
import type { FormField } from "#app/forms/fields.tsx";
import type { FormAnswer, PhotoAnswer } from "#app/forms/form-message.tsx";
import { FIELDS } from "#db/request-fields.ts";
import type { RequestField } from "./request-form.form.ts";

export const EMPTY_FORM: PhotoAnswer = { lastResult: {}, photos: [] };

export type Fields = (name: RequestField | Topic) => FormField;

const ASKED: Partial<Record<string, { kind: string; isNeeded?: boolean; limit?: number }>> = FIELDS;

/** As conform would give them; this page does without it, and its ids are the fields' names. */
export function requestFields(lastResult: FormAnswer["lastResult"]): Fields {
  return (name) => answerField(lastResult, name);
}

export function answerField({ initialValue, error }: FormAnswer["lastResult"], name: string): FormField {
  const asked = ASKED[name];
  const [typed] = [initialValue?.[name]].flat();
  const defaultValue = typeof typed === "string" ? typed : undefined;
  return {
    id: name,
    name,
    errorId: `${name}-fehler`,
    descriptionId: `${name}-hinweis`,
    defaultValue,
    defaultChecked: defaultValue === "on",
    required: asked?.isNeeded,
    maxLength: asked?.limit,
    errors: error?.[name] ?? undefined,
  };
}
