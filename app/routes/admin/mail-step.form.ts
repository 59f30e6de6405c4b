import { z } from "zod";

export const mailStep = z.object({
  mail: z.string().min(1).max(64),
  intent: z.enum(["resend", "discard"]),
});
