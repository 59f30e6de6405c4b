import { maskedEmail } from "#app/domain/account/email-address.ts";
import type { DeadLetter } from "#app/domain/outbox/dead-letters.server.ts";

export type ShownLetter = ReturnType<typeof shownLetter>;

/** A dead letter with no more of its address than its owner needs to recognise it. */
export function shownLetter({ recipient, ...letter }: DeadLetter) {
  return { ...letter, recipient: maskedEmail(recipient) };
}
