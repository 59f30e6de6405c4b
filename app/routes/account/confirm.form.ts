import { z } from "zod";

/** The page's two buttons: send a code, use one. */
export const confirmForm = z.object({
  step: z.enum(["send", "code"]).catch("send"),
  code: z.string().max(100).default("").catch(""),
});
