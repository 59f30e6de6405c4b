import { z } from "zod";
import { converted } from "#app/forms/text-schema.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine } from "#app/platform/typed-text.ts";
import { EMAIL_WRONG, INVITE_RULES } from "./invite-rules.ts";

const STEP = z.enum(["invite", "again", "withdraw", "remove"]).catch("invite");

/** "withdraw {id}": one button says what and whom. An unknown one invites, which needs both fields. */
export const stepForm = z.object({
  step: z
    .string()
    .default("")
    .transform((pressed) => {
      const [step, id = ""] = pressed.split(" ");
      return { step: STEP.parse(step), id };
    }),
});

export const inviteForm = z.object({
  name: z
    .string()
    .default("")
    .transform(oneLine)
    .superRefine((typed, check) => {
      const message = INVITE_RULES.name(typed);
      if (message) check.addIssue({ code: "custom", message });
    }),
  email: converted((typed) => canonicalEmail(typed) ?? undefined, EMAIL_WRONG),
});
