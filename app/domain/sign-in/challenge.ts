import type { SignInPurpose } from "#db/values.ts";
import { CODES_PER_CHALLENGE } from "./limits.ts";

/** What pages and rules need to know of a challenge's row. */
export interface Challenge {
  id: string;
  purpose: SignInPurpose;
  email: string;
  askedBy: string | null;
  returnPath: string | null;
  attempts: number;
  expiresAt: Date;
  consumedAt: Date | null;
}

/** `used` is also what the others of an address become when one of them is used (D10). */
export type ChallengeState = "open" | "used" | "guessed-out" | "expired";

/** What a challenge can still do at `now`; only an `open` one lets anybody in. */
export function challengeState(challenge: Challenge, now: Date): ChallengeState {
  if (challenge.consumedAt) return "used";
  if (challenge.attempts >= CODES_PER_CHALLENGE) return "guessed-out";
  return challenge.expiresAt > now ? "open" : "expired";
}
