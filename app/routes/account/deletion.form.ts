import { z } from "zod";
import { confirmsDeletion, DELETION_WORD, NO_BUSINESS } from "./deletion-phrase.ts";

/** `companyName` is null for an account without a business. */
export function deletionForm(companyName: string | null) {
  const wanted = companyName ? `„${companyName}“ oder ${DELETION_WORD}` : DELETION_WORD;
  return z.object({
    /** What the page said would go; another owner since, or a new name: it has to be read again. */
    business: z
      .string()
      .optional()
      .refine((shown) => shown === undefined || shown === (companyName ?? NO_BUSINESS)),
    confirmation: z
      .string()
      .default("")
      .refine((typed) => confirmsDeletion(typed, companyName), {
        error: ({ input }) =>
          String(input).trim()
            ? `Das stimmt noch nicht überein. Bitte tippen Sie ${wanted}.`
            : `Es fehlt noch die Bestätigung: ${wanted}.`,
      }),
  });
}
