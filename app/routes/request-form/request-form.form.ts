import { z } from "zod";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { textSchemas } from "#app/forms/text-schema.ts";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { type Language, LOCALES } from "#app/languages/language.ts";
import { latinDigits } from "#app/platform/typed-text.ts";
import {
  BUILDING_TYPES,
  CALLBACK_TIMES,
  CONTACT_CHANNELS,
  CUSTOMER_ROLES,
  REQUEST_TYPES,
  TIMING_PREFERENCES,
} from "#db/values.ts";
import type { Words } from "#words/words.ts";

const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);

/** Specification, "Validation rules", D19–D23. */
function schemaIn({ language, fields: { wrong }, errors }: Dictionary) {
  const { line, lines, neededLine } = textSchemas({
    once: errors.once,
    tooLong: (limit) => tooLongMessage(errors, language, limit),
  });
  return z.object({
    requestType: choice(REQUEST_TYPES, wrong.requestType),
    firstName: neededLine(FIELD_LIMITS.name, wrong.firstName),
    lastName: neededLine(FIELD_LIMITS.name, wrong.lastName),
    contactMethod: choice(CONTACT_CHANNELS, wrong.contactMethod),
    email: line(FIELD_LIMITS.email),
    phone: line(FIELD_LIMITS.phone).transform(latinDigits),
    preferredTime: choice(CALLBACK_TIMES, wrong.preferredTime),
    topic: lines(FIELD_LIMITS.text),
    timingPreference: choice(TIMING_PREFERENCES, wrong.timingPreference).optional(),
    description: lines(FIELD_LIMITS.text),
    zipCode: line(FIELD_LIMITS.postalCode).transform(latinDigits),
    location: line(FIELD_LIMITS.city),
    buildingType: choice(BUILDING_TYPES, errors.fromList).optional(),
    customerRole: choice(CUSTOMER_ROLES, errors.fromList).optional(),
    deviceModel: line(FIELD_LIMITS.deviceModel),
    agreeToDataTransfer: z.literal("on", wrong.agreeToDataTransfer),
    faxNumber: lines(500),
  });
}

const SCHEMAS = new Map<Language, ReturnType<typeof schemaIn>>();

export function requestFormSchema(words: Dictionary) {
  const schema = SCHEMAS.get(words.language) ?? schemaIn(words);
  SCHEMAS.set(words.language, schema);
  return schema;
}

export function tooLongMessage(errors: Words["errors"], language: Language, limit: number): string {
  return errors.tooLong({ limit: limit.toLocaleString(LOCALES[language]) });
}

type RequestForm = z.output<ReturnType<typeof schemaIn>>;

export type RequestField = keyof RequestForm | "images";
