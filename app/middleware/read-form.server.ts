import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** A posted form: what was typed, the German message of each wrong field, and the value if none is wrong. */
export interface FormReading<Value> {
  value: Value | null;
  typed: { [Name in keyof Value]?: string };
  errors: { [Name in keyof Value]?: string };
}

/** Longest text shown again in a field, in characters. */
const SHOWN_AGAIN = 20_000;
/** A field that comes twice is refused; the time conform takes grows with the square of how often one comes. */
const VALUES_READ = 2;

/**
 * Checks a form against `schema`. Never throws for what a visitor sends: only the schema's own fields are
 * looked at (conform fails on a garbled `__intent__` or `__state__`), files under them count as missing, and
 * a body that is no form as an empty one. Messages are the schema's, so each rule there brings its own.
 */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<FormReading<z.output<Schema>>> {
  const posted = await request.formData().catch(() => new FormData());
  const known = new FormData();
  const typed: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const texts = posted.getAll(name).filter((part) => typeof part === "string");
    for (const text of texts.slice(0, VALUES_READ)) {
      known.append(name, text);
      typed[name] ??= text.slice(0, SHOWN_AGAIN);
    }
  }
  const submission = parseWithZod(known, { schema });
  const value = submission.status === "success" ? (submission.value as z.output<Schema>) : null;
  const errors = Object.fromEntries(
    Object.entries(submission.status === "success" ? {} : (submission.error ?? {})).map(([name, said]) => [
      name,
      said?.[0],
    ]),
  );
  return { value, typed, errors } as FormReading<z.output<Schema>>;
}
