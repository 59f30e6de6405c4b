import { z } from "zod";

/** What is to become of a dead mail. */
export const mailStep = z.object({
  mail: z.string().min(1).max(64),
  intent: z.enum(["resend", "discard"]),
});
