import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** In characters: more than any field holds, so that a longer text is refused as too long. */
const LONGEST_TEXT = 20_000;
/** The time conform takes grows with the square of how often a field comes. */
const MOST_VALUES = 200;

/**
 * Never throws for what a visitor sends: reads only the schema's fields (conform fails on a garbled
 * `__intent__` or `__state__`); files count as missing, a body that is no form as empty.
 */
export async function readForm<Schema extends z.ZodObject>(posted: Request | FormData, schema: Schema) {
  const form = posted instanceof FormData ? posted : await posted.formData().catch(() => new FormData());
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    for (const text of texts.slice(0, MOST_VALUES)) known.append(name, text.slice(0, LONGEST_TEXT));
  }
  return parseWithZod(known, { schema, error: () => "Bitte prüfen Sie diese Angabe." });
}
