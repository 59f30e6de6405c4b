import { z } from "zod";
import { CASE_CHARACTERS, CASE_NUMBER } from "#app/domain/operator/access-reasons.ts";
import { NOTE_CHARACTERS } from "#app/domain/suspension/reasons.ts";
import { ACCESS_REASONS, GRANT_REASONS, SUSPENSION_REASONS } from "#db/values.ts";

export const reasonForm = z.object({
  grund: z.enum(ACCESS_REASONS, { error: "Bitte wählen Sie einen Grund." }),
  vorgang: z
    .string()
    .trim()
    .max(CASE_CHARACTERS, `Bitte höchstens ${CASE_CHARACTERS} Zeichen.`)
    .regex(CASE_NUMBER, "Bitte nur Buchstaben, Ziffern und Bindestriche, keine Namen.")
    .default(""),
});

export const grantForm = z.object({
  bis: z.iso.date({ error: "Bitte wählen Sie einen Tag." }),
  anlass: z.enum(GRANT_REASONS, { error: "Bitte wählen Sie einen Grund." }),
});

export const suspensionForm = z.object({
  grund: z.enum(SUSPENSION_REASONS, { error: "Bitte wählen Sie einen Grund." }),
  notiz: z
    .string({ error: "Bitte notieren Sie, was vorgefallen ist." })
    .trim()
    .min(1, "Bitte notieren Sie, was vorgefallen ist.")
    .max(NOTE_CHARACTERS, `Bitte höchstens ${NOTE_CHARACTERS.toLocaleString("de-DE")} Zeichen.`),
});
