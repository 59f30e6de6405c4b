import type { Dictionary } from "#app/languages/dictionary.ts";
import { requestFormSchema } from "../request-form.form.ts";

export function contactFormSchema(words: Dictionary) {
  return requestFormSchema(words).pick({
    contactMethod: true,
    email: true,
    phone: true,
    preferredTime: true,
  });
}
