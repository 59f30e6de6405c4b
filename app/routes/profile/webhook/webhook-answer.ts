import { data } from "react-router";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import type { typedBeside } from "#app/forms/typed-beside.ts";

/** `secret` is shown with this answer and never again. */
export interface WebhookAnswer extends FormAnswer {
  secret?: string;
  isNew?: boolean;
  isAboutAddress?: boolean;
}

/** Of an address for another receiver, when another button was pressed. */
export type Typed = ReturnType<typeof typedBeside>;

export function refused(status: number, message: Message, typed: Typed) {
  return data<WebhookAnswer>({ lastResult: kept(typed), message }, { status });
}

export const kept = (typed: Typed): FormAnswer["lastResult"] => (typed ? { initialValue: typed } : {});
