import { z } from "zod";
import { canonicalEmail } from "#app/platform/email-address.ts";

/** The specification's sentence, section 5. */
const INVALID_EMAIL = "Bitte gib eine gültige E-Mail-Adresse ein.";

/** The form that asks for a mail; the output is the canonical address. */
export const emailForm = z.object({
  email: z.string(INVALID_EMAIL).transform((typed, check) => {
    const email = canonicalEmail(typed);
    if (email) return email;
    check.addIssue({ code: "custom", message: INVALID_EMAIL });
    return z.NEVER;
  }),
});

/** Which of the page's buttons was pressed; anything unknown counts as the first form's. */
export const stepForm = z.object({
  step: z.enum(["mail", "code", "again", "other-address", "address"]).catch("mail"),
  code: z.string().max(100).optional().catch(undefined),
});
