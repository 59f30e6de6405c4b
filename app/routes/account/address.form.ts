import { z } from "zod";
import { canonicalEmail } from "#app/platform/email-address.ts";

const INVALID_EMAIL = "Bitte geben Sie eine gültige E-Mail-Adresse ein.";

/** The new sign-in address, canonical, and whether the contact address shall follow. */
export const addressForm = z.object({
  email: z.string(INVALID_EMAIL).transform((typed, check) => {
    const email = canonicalEmail(typed);
    if (email) return email;
    check.addIssue({ code: "custom", message: INVALID_EMAIL });
    return z.NEVER;
  }),
  alsoContact: z
    .string()
    .optional()
    .catch(undefined)
    .transform((ticked) => ticked === "on"),
});
