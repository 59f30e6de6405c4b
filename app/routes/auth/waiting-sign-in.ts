import type { LetterDelivery } from "#app/domain/outbox/letter-delivery.server.ts";
import type { ChallengeState } from "#app/domain/sign-in/challenge.ts";

/** What the page knows of the letter this browser asked for. */
export interface WaitingSignIn {
  email: string;
  state: ChallengeState;
  minutes: number;
  /** Who the letter is from, for those who look for it. */
  sender: string;
}

/** At sign-up the page also says when the letter couldn't be sent, and whom to ask then. */
export interface WaitingSignUp extends WaitingSignIn {
  delivery: LetterDelivery;
  support: string;
}
