import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import type { MailDelivery } from "#app/platform/outbox/find-mail.server.ts";

export interface WaitingSignIn {
  email: string;
  state: SecretState;
  minutes: number;
  sender: string;
  delivery: MailDelivery;
  support: string;
}

/** True while nobody knows yet: a page may say that the mail was sent. */
export function isOut(delivery: MailDelivery): boolean {
  return delivery === "sent" || delivery === "waiting";
}
