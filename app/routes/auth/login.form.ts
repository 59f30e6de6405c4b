import { z } from "zod";
import { converted } from "#app/forms/text-schema.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";

export const emailForm = z.object({
  email: converted(
    (typed) => canonicalEmail(typed) ?? undefined,
    "Bitte gib eine gültige E-Mail-Adresse ein.",
  ),
});

/** An unknown button counts as the first form's. */
export const stepForm = z.object({
  step: z.enum(["mail", "code", "again", "other-address", "address"]).catch("mail"),
  code: z.string().max(100).optional().catch(undefined),
});
