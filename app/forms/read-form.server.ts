import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/** In characters: more than any field holds, so that a longer text is refused as too long. */
const LONGEST_TEXT = 20_000;
/** A second value is enough to refuse a field that comes more than once. */
const MOST_VALUES = 2;
/** A list of boxes needs it. conform's time grows with the square of how often a field comes. */
const MOST_CHOICES = 50;

/**
 * Never throws for what a visitor sends: reads only the schema's fields (conform fails on a garbled
 * `__intent__` or `__state__`); files count as missing, a body that is no form as empty.
 */
export async function readForm<Schema extends z.ZodObject>(posted: Request | FormData, schema: Schema) {
  const form = posted instanceof FormData ? posted : await posted.formData().catch(() => new FormData());
  const known = new FormData();
  for (const [name, field] of Object.entries(schema.shape)) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    const most = texts.length > MOST_VALUES && isList(field) ? MOST_CHOICES : MOST_VALUES;
    for (const text of texts.slice(0, most)) known.append(name, text.slice(0, LONGEST_TEXT));
  }
  return parseWithZod(known, { schema, error: () => "Bitte prüfen Sie diese Angabe." });
}

function isList(field: unknown): boolean {
  if (field instanceof z.ZodDefault) return isList(field.unwrap());
  if (field instanceof z.ZodPipe) return isList(field.in);
  return field instanceof z.ZodArray;
}
