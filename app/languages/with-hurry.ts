import type { ErrorWords } from "./de/errors.ts";

type Shown = { text: string } | null;

export function withHurry(
  refusal: string,
  { hurry }: ErrorWords,
  { phone, email }: { phone: Shown; email: Shown },
  otherwise = "",
): string {
  const way = email ? hurry.write(email.text) : otherwise;
  return `${refusal} ${phone ? hurry.call(phone.text) : way}`.trim();
}
