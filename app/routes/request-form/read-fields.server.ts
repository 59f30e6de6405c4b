import { parseWithZod } from "@conform-to/zod/v4";
import type { CustomerRequestInput } from "#app/domain/customer-request/new-customer-request.server.ts";
import { FIELD_MESSAGES, missingForChoice } from "./field-messages.ts";
import {
  REQUEST_FIELDS,
  type RequestFieldErrors,
  type RequestFieldValues,
  requestFormSchema,
} from "./request-form.form.ts";

/** Longest text shown again in a field, in characters: enough to shorten an overlong one by hand. */
const SHOWN_AGAIN = 20_000;

/**
 * What was typed, what is wrong with it, and the checked request when nothing is. Whatever the form data
 * holds, this does not throw: fields of unknown names are not looked at.
 */
export function readFields(fields: FormData): {
  values: RequestFieldValues;
  errors: RequestFieldErrors;
  request: CustomerRequestInput | null;
} {
  const known = new FormData();
  const values: RequestFieldValues = {};
  for (const name of REQUEST_FIELDS) {
    for (const [position, value] of fields.getAll(name).entries()) {
      if (typeof value !== "string") continue;
      known.append(name, value);
      if (position === 0) values[name] = value.slice(0, SHOWN_AGAIN);
    }
  }
  const submission = parseWithZod(known, { schema: requestFormSchema });
  const faults = submission.status === "success" ? null : submission.error;
  const read = submission.status === "success" ? submission.value : values;
  const missing: readonly string[] = missingForChoice(read);
  const errors: RequestFieldErrors = {};
  for (const name of REQUEST_FIELDS) {
    const said = faults?.[name]?.[0] ?? (missing.includes(name) && messageFor(name));
    if (said) errors[name] = said;
  }
  const faultless = submission.status === "success" && Object.keys(errors).length === 0;
  return { values, errors, request: faultless ? submission.value : null };
}

function messageFor(name: string): string | undefined {
  return FIELD_MESSAGES[name as keyof typeof FIELD_MESSAGES];
}
