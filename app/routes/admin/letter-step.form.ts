import { z } from "zod";

/** What is to become of a dead letter. */
export const letterStep = z.object({
  letter: z.string().min(1).max(64),
  intent: z.enum(["resend", "discard"]),
});
