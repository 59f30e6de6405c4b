import { z } from "zod";
import { CASE_CHARACTERS, CASE_NUMBER } from "#app/domain/operator/access-reasons.ts";
import { ACCESS_REASONS } from "#db/values.ts";

export const reasonForm = z.object({
  grund: z.enum(ACCESS_REASONS, { error: "Bitte wählen Sie einen Grund." }),
  vorgang: z
    .string()
    .trim()
    .max(CASE_CHARACTERS, `Bitte höchstens ${CASE_CHARACTERS} Zeichen.`)
    .regex(CASE_NUMBER, "Bitte nur Buchstaben, Ziffern und Bindestriche, keine Namen.")
    .default(""),
});
