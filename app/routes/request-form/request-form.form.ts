import { z } from "zod";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";
import {
  BUILDING_TYPES,
  CALLBACK_TIMES,
  CONTACT_CHANNELS,
  CUSTOMER_ROLES,
  REQUEST_TYPES,
  TIMING_PREFERENCES,
} from "#db/values.ts";
import { FIELD_MESSAGES, tooLongMessage } from "./field-messages.ts";

const typed = (read: (typed: string) => string, limit: number) =>
  z
    .string("Bitte füllen Sie dieses Feld nur einmal aus.")
    .transform(read)
    .pipe(z.string().max(limit, tooLongMessage(limit)))
    .default("");

const line = (limit: number) => typed(oneLine, limit);

const text = (limit: number) => typed(severalLines, limit);

const needed = (limit: number, message: string) => line(limit).refine((value) => value !== "", message);

const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);

/** What arrives from the page, field by field (specification, "Validation rules", D19–D23). */
export const requestFormSchema = z.object({
  requestType: choice(REQUEST_TYPES, FIELD_MESSAGES.requestType),
  firstName: needed(FIELD_LIMITS.name, FIELD_MESSAGES.firstName),
  lastName: needed(FIELD_LIMITS.name, FIELD_MESSAGES.lastName),
  contactMethod: choice(CONTACT_CHANNELS, FIELD_MESSAGES.contactMethod),
  email: line(FIELD_LIMITS.email),
  phone: line(FIELD_LIMITS.phone),
  preferredTime: choice(CALLBACK_TIMES, FIELD_MESSAGES.preferredTime),
  topic: text(FIELD_LIMITS.text),
  timingPreference: choice(TIMING_PREFERENCES, FIELD_MESSAGES.timingPreference).optional(),
  description: text(FIELD_LIMITS.text),
  zipCode: line(FIELD_LIMITS.postalCode),
  location: line(FIELD_LIMITS.city),
  buildingType: choice(BUILDING_TYPES, "Bitte wählen Sie einen Eintrag aus der Liste.").optional(),
  customerRole: choice(CUSTOMER_ROLES, "Bitte wählen Sie einen Eintrag aus der Liste.").optional(),
  deviceModel: line(FIELD_LIMITS.deviceModel),
  agreeToDataTransfer: z.literal("on", FIELD_MESSAGES.agreeToDataTransfer),
  faxNumber: text(500),
});

export type RequestForm = z.output<typeof requestFormSchema>;

/** The names of the fields in the HTML, photos aside; what is shown again after an error. */
export const REQUEST_FIELDS = Object.keys(requestFormSchema.shape) as (keyof RequestForm)[];
export type RequestFieldValues = Partial<Record<keyof RequestForm, string>>;
export type RequestFieldErrors = Partial<Record<keyof RequestForm | "images", string>>;
