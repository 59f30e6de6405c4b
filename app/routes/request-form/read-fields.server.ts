import type { CustomerRequestInput } from "#app/domain/customer-request/new-customer-request.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { missingForChoice } from "./field-messages.ts";
import { requestFormSchema } from "./request-form.form.ts";

/** Errors in the order of the page; the checked request when there are none. */
export async function readFields(
  posted: FormData,
  words: Dictionary,
): Promise<{ lastResult: FormAnswer["lastResult"]; request: CustomerRequestInput | null }> {
  const schema = requestFormSchema(words);
  const { wrong: messages } = words.fields;
  const submission = await readForm(posted, schema);
  const { initialValue = {}, error = {} } = submission.reply();
  const read = submission.status === "success" ? submission.value : textsOf(submission.payload);
  const missing: readonly string[] = missingForChoice(read);
  const wrong = Object.keys(schema.shape).flatMap((name) => {
    const said = error[name] ?? (missing.includes(name) ? [messages[name as keyof typeof messages]] : null);
    return said ? [[name, said] as const] : [];
  });
  const isRight = submission.status === "success" && wrong.length === 0;
  return {
    lastResult: { initialValue, error: Object.fromEntries(wrong) },
    request: isRight ? submission.value : null,
  };
}

/** The first value of a repeated field counts. */
function textsOf(payload: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(payload).map(([name, typed]) => [name, [typed].flat()[0]]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}
