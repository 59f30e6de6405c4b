import { z } from "zod";
import { converted } from "#app/forms/text-schema.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";

/** `email` is canonical; `alsoContact` when the contact address follows. */
export const addressForm = z.object({
  email: converted(
    (typed) => canonicalEmail(typed) ?? undefined,
    "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  ),
  alsoContact: z.literal("on").optional().catch(undefined),
});
