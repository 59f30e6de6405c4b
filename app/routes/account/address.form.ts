import { z } from "zod";
import { converted } from "#app/forms/text-schema.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";

/** The new sign-in address, canonical; `alsoContact` when the contact address shall follow. */
export const addressForm = z.object({
  email: converted(
    (typed) => canonicalEmail(typed) ?? undefined,
    "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  ),
  alsoContact: z.literal("on").optional().catch(undefined),
});
