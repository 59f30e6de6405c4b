import type { ChallengeState } from "#app/domain/sign-in/challenge.ts";

/** What the page knows of the letter this browser asked for. */
export interface WaitingSignIn {
  email: string;
  state: ChallengeState;
  minutes: number;
  /** Who the letter is from, for those who look for it. */
  sender: string;
}
