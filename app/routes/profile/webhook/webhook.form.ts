import { z } from "zod";
import { oneLine } from "#app/platform/typed-text.ts";

const STEP = z.enum(["set", "probe", "rotate", "resume", "remove", "resend"]).catch("set");

/** "resend 12": one button says what and which. An unknown one sets the address, which needs its field. */
export const webhookStep = z.object({
  step: z
    .string()
    .default("")
    .transform((pressed) => {
      const [step, number] = pressed.split(" ");
      return { step: STEP.parse(step), number: z.coerce.number().int().catch(0).parse(number) };
    }),
});

export const webhookForm = z.object({ url: z.string().default("").transform(oneLine) });
