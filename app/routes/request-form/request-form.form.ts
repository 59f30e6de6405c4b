import { z } from "zod";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { textSchemas } from "#app/forms/text-schema.ts";
import {
  BUILDING_TYPES,
  CALLBACK_TIMES,
  CONTACT_CHANNELS,
  CUSTOMER_ROLES,
  REQUEST_TYPES,
  TIMING_PREFERENCES,
} from "#db/values.ts";
import { FIELD_MESSAGES, tooLongMessage } from "./field-messages.ts";

const { line, lines, neededLine } = textSchemas({
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  tooLong: tooLongMessage,
});

const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);

/** Specification, "Validation rules", D19–D23. */
export const requestFormSchema = z.object({
  requestType: choice(REQUEST_TYPES, FIELD_MESSAGES.requestType),
  firstName: neededLine(FIELD_LIMITS.name, FIELD_MESSAGES.firstName),
  lastName: neededLine(FIELD_LIMITS.name, FIELD_MESSAGES.lastName),
  contactMethod: choice(CONTACT_CHANNELS, FIELD_MESSAGES.contactMethod),
  email: line(FIELD_LIMITS.email),
  phone: line(FIELD_LIMITS.phone),
  preferredTime: choice(CALLBACK_TIMES, FIELD_MESSAGES.preferredTime),
  topic: lines(FIELD_LIMITS.text),
  timingPreference: choice(TIMING_PREFERENCES, FIELD_MESSAGES.timingPreference).optional(),
  description: lines(FIELD_LIMITS.text),
  zipCode: line(FIELD_LIMITS.postalCode),
  location: line(FIELD_LIMITS.city),
  buildingType: choice(BUILDING_TYPES, "Bitte wählen Sie einen Eintrag aus der Liste.").optional(),
  customerRole: choice(CUSTOMER_ROLES, "Bitte wählen Sie einen Eintrag aus der Liste.").optional(),
  deviceModel: line(FIELD_LIMITS.deviceModel),
  agreeToDataTransfer: z.literal("on", FIELD_MESSAGES.agreeToDataTransfer),
  faxNumber: lines(500),
});

export type RequestForm = z.output<typeof requestFormSchema>;

export type RequestField = keyof RequestForm | "images";
