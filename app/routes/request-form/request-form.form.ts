import { z } from "zod";
import { textSchemas } from "#app/forms/text-schema.ts";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { type Language, LOCALES } from "#app/languages/language.ts";
import { latinDigits } from "#app/platform/typed-text.ts";
import { type Answers, FIELDS, type Field, type FieldName } from "#db/request-fields.ts";
import type { Words } from "#words/words.ts";

/** See specification, "Validation rules", D19–D23. */
function schemaIn({ language, fields, errors }: Dictionary) {
  const { line, lines, neededLine } = textSchemas({
    once: errors.once,
    tooLong: (limit) => tooLongMessage(errors, language, limit),
  });
  const answer = (field: Field, wrong: string) => {
    if (field.kind === "choice") {
      const choice = z.enum(field.choices, wrong);
      return field.isNeeded ? choice : choice.optional();
    }
    if (field.kind === "text") return lines(field.limit);
    if (field.kind === "number") return line(field.limit).transform(latinDigits);
    return field.isNeeded ? neededLine(field.limit, wrong) : line(field.limit);
  };
  const wrong: Partial<Record<string, string>> = fields.wrong;
  const answers = Object.entries(FIELDS).map(([name, field]) => [
    name,
    answer(field, wrong[name] ?? errors.fromList),
  ]);
  return z.object({
    ...(Object.fromEntries(answers) as { [Name in FieldName]: z.ZodType<Answers[Name]> }),
    agreeToDataTransfer: z.literal("on", fields.wrong.agreeToDataTransfer),
    faxNumber: lines(500),
  });
}

const SCHEMAS = new Map<Language, ReturnType<typeof schemaIn>>();

export function requestFormSchema(words: Dictionary) {
  const schema = SCHEMAS.get(words.language) ?? schemaIn(words);
  SCHEMAS.set(words.language, schema);
  return schema;
}

export function contactFormSchema(words: Dictionary) {
  const asked = { contactMethod: true, email: true, phone: true, preferredTime: true } as const;
  return requestFormSchema(words).pick(asked);
}

export function tooLongMessage(errors: Words["errors"], language: Language, limit: number): string {
  return errors.tooLong({ limit: limit.toLocaleString(LOCALES[language]) });
}

type RequestForm = z.output<ReturnType<typeof schemaIn>>;

export type RequestField = keyof RequestForm | "images";
