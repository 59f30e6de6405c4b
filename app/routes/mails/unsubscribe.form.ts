import { z } from "zod";

/** Mail services send something else, which means switching off. */
export const unsubscribeForm = z.object({
  aktion: z.literal("einschalten").optional().catch(undefined),
});
