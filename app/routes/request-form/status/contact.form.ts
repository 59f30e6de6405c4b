import type { z } from "zod";
import { requestFormSchema } from "../request-form.form.ts";

export const contactFormSchema = requestFormSchema.pick({
  contactMethod: true,
  email: true,
  phone: true,
  preferredTime: true,
});

export type ContactForm = z.output<typeof contactFormSchema>;
