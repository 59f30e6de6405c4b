import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import type { MailDelivery } from "#app/platform/outbox/mail-delivery.server.ts";

/** What the page knows of the mail this browser asked for. */
export interface WaitingSignIn {
  email: string;
  state: SecretState;
  minutes: number;
  /** Who the mail is from, for those who look for it. */
  sender: string;
  /** Whether it could be sent, and whom to ask if not. */
  delivery: MailDelivery;
  support: string;
}

/** Whether a page may say that it was sent: so it is, or nobody knows yet. */
export function isOut(delivery: MailDelivery): boolean {
  return delivery === "sent" || delivery === "waiting";
}
