import { z } from "zod";

export const confirmForm = z.object({
  step: z.enum(["send", "code", "passkey"]).catch("send"),
  code: z.string().max(100).default("").catch(""),
  passkey: z.string().default("").catch(""),
});
