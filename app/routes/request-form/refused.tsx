import { FormMessage } from "#app/forms/form-message.tsx";
import type { RequestAnswer } from "./request-fields.ts";

export function Refused({ answer }: { answer: Partial<RequestAnswer> | undefined }) {
  const errors = answer?.lastResult?.error;
  return <FormMessage id="fehler" message={answer?.message} errors={errors} fieldId={(name) => name} />;
}
