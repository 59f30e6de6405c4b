import type { LetterDelivery } from "#app/domain/outbox/letter-delivery.server.ts";
import type { ChallengeState } from "#app/domain/sign-in/challenge.ts";

/** What the page knows of the letter this browser asked for. */
export interface WaitingSignIn {
  email: string;
  state: ChallengeState;
  minutes: number;
  /** Who the letter is from, for those who look for it. */
  sender: string;
  /** Whether it could be sent, and whom to ask if not. */
  delivery: LetterDelivery;
  support: string;
}

/** Whether a page may say that it was sent: so it is, or nobody knows yet. */
export function isOut(delivery: LetterDelivery): boolean {
  return delivery === "sent" || delivery === "waiting";
}
