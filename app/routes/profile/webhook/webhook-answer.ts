import type { FormAnswer } from "#app/forms/form-answer.ts";

/** `secret` is shown with this answer and never again. */
export interface WebhookAnswer extends FormAnswer {
  secret?: string;
  isNew?: boolean;
  kept?: true;
}
