import { z } from "zod";

const INTENTS = ["book", "manage", "refresh"] as const;
export type Intent = (typeof INTENTS)[number];

/** `attempt` makes one order of any number of clicks. */
export const subscriptionForm = z.object({
  intent: z.enum(INTENTS, "Bitte drücken Sie einen der Knöpfe."),
  attempt: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
});
