import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { FormField } from "#app/forms/labelled-field.tsx";
import type { RequestField } from "./request-form.form.ts";

/** A photo that has arrived and waits for the request it belongs to (D18). */
export interface KeptPhoto {
  token: string;
  name: string;
}

/** What the page shows again after a submit that didn't go through. */
export interface RequestAnswer extends FormAnswer {
  photos: KeptPhoto[];
  /** A photo failed: offer to send without it (D24). */
  offerWithoutPhoto?: boolean;
}

export const EMPTY_FORM: RequestAnswer = { lastResult: {}, photos: [] };

/** Gives the page's fields by name. */
export type Fields = (name: RequestField) => FormField;

/** The fields as conform would give them; this page does without it, and its ids are the fields' names. */
export function requestFields({ initialValue, error }: FormAnswer["lastResult"]): Fields {
  return (name) => {
    const [typed] = [initialValue?.[name]].flat();
    const defaultValue = typeof typed === "string" ? typed : undefined;
    return {
      id: name,
      name,
      errorId: `${name}-fehler`,
      descriptionId: `${name}-hinweis`,
      defaultValue,
      defaultChecked: defaultValue === "on",
      errors: error?.[name] ?? undefined,
    };
  };
}
