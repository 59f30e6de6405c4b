import { z } from "zod";
import { textSchemas } from "#app/forms/text-schema.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { typedNumbers } from "#app/platform/typed-phone.ts";
import { latinDigits } from "#app/platform/typed-text.ts";
import { FIELDS } from "#db/request-fields.ts";
import { REQUEST_TYPES, WRITTEN_DOWN } from "#db/values.ts";

/** What a pasted mail may have while it is looked through; it is stored as long as a customer's own words. */
export const LOOKED_THROUGH = 20_000;

const { line, lines } = textSchemas({
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürzen Sie das auf höchstens ${limit.toLocaleString("de-DE")} Zeichen.`,
});
const choice = "Bitte wählen Sie aus der Liste.";

const phone = line(FIELDS.phone.limit)
  .transform(latinDigits)
  .refine((typed) => !typed || typedNumbers(typed).length > 0, "Darin ist keine Telefonnummer zu erkennen.");
const email = line(FIELDS.email.limit).refine(
  (typed) => !typed || canonicalEmail(typed) !== null,
  "Diese E-Mail-Adresse ist nicht vollständig.",
);

export const writeDownForm = z.object({
  ...{ phone, email, foundPhone: phone, foundEmail: email },
  message: lines(FIELDS.description.limit).refine(Boolean, "Bitte schreiben Sie auf, worum es geht."),
  name: line(FIELDS.firstName.limit + FIELDS.lastName.limit),
  requestType: z.enum(REQUEST_TYPES, choice).default("problem"),
  source: z.enum(WRITTEN_DOWN, choice).default("telefon"),
});

export const lookForm = z.object({
  ...{ phone: lines(LOOKED_THROUGH), email: lines(LOOKED_THROUGH), message: lines(LOOKED_THROUGH) },
  ...{ titel: lines(LOOKED_THROUGH), link: lines(LOOKED_THROUGH) },
});
