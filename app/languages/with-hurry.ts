import type { Words } from "#words/words.ts";

type Shown = { text: string } | null;

export function withHurry(
  refusal: string,
  { hurry }: Pick<Words["errors"], "hurry">,
  { phone, email }: { phone: Shown; email: Shown },
  otherwise = "",
): string {
  const way = email ? hurry.write({ email: email.text }) : otherwise;
  return `${refusal} ${phone ? hurry.call({ phone: phone.text }) : way}`.trim();
}
