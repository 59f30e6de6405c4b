import { z } from "zod";

const text = z.string().default("").catch("");

/** An unknown button ends the offer, which changes nothing else. */
export const deviceForm = z.object({
  step: z.enum(["device", "renew", "probe", "remove", "later"]).catch("later"),
  id: text,
  endpoint: text,
  p256dh: text,
  auth: text,
});
