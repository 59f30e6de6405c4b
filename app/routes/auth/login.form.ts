import { z } from "zod";
import { converted } from "#app/forms/text-schema.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";

const formWith = (refusal: string) =>
  z.object({ email: converted((typed) => canonicalEmail(typed) ?? undefined, refusal) });

/** The page for new businesses says du, the sign-in Sie (D50). */
export const emailForm = formWith("Bitte gib eine gültige E-Mail-Adresse ein.");
export const loginForm = formWith("Bitte geben Sie eine gültige E-Mail-Adresse ein.");

export const codeForm = z.object({ code: z.string().max(100).optional().catch(undefined) });
