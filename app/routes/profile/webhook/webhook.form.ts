import { z } from "zod";
import { oneLine } from "#app/platform/typed-text.ts";

/** An unknown button sets the address, which needs its field. */
export const webhookStep = z.object({
  step: z.enum(["set", "probe", "rotate", "resume", "remove", "resend"]).catch("set"),
  number: z.coerce.number().int().catch(0),
});

export const webhookForm = z.object({ url: z.string().default("").transform(oneLine) });
