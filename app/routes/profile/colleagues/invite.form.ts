import { z } from "zod";
import { converted } from "#app/forms/text-schema.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine } from "#app/platform/typed-text.ts";
import { EMAIL_WRONG, INVITE_RULES } from "./invite-rules.ts";

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
