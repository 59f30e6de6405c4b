import { z } from "zod";
import { NOTE_CHARACTERS } from "#app/domain/suspension/reasons.ts";
import { SUSPENSION_REASONS } from "#db/values.ts";

export const suspensionForm = z.object({
  grund: z.enum(SUSPENSION_REASONS, { error: "Bitte wählen Sie einen Grund." }),
  notiz: z
    .string({ error: "Bitte notieren Sie, was vorgefallen ist." })
    .trim()
    .min(1, "Bitte notieren Sie, was vorgefallen ist.")
    .max(NOTE_CHARACTERS, `Bitte höchstens ${NOTE_CHARACTERS.toLocaleString("de-DE")} Zeichen.`),
});

export const businessStep = z.object({ schritt: z.enum(["beenden", "freigeben"]) });
