import { z } from "zod";
import { textSchemas } from "#app/forms/text-schema.ts";
import { LONGEST_NAME, NAME_MISSING } from "./messages.ts";

const { neededLine } = textSchemas({ once: NAME_MISSING, tooLong: (limit) => `Höchstens ${limit} Zeichen.` });

/** An unknown button ends the offer, which changes nothing else. */
export const passkeyStep = z.object({
  step: z.enum(["passkey", "rename", "remove", "later"]).catch("later"),
  passkey: z.string().default("").catch(""),
  id: z.string().default("").catch(""),
});

export const passkeyName = z.object({ name: neededLine(LONGEST_NAME, NAME_MISSING) });
