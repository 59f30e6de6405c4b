import type { oneTimeSecrets } from "#db/schema.ts";
import { SECRET_PURPOSES, type SecretPurpose } from "#db/values.ts";

export const SIGN_IN: readonly SecretPurpose[] = ["login", "signup"];
export const OF_A_SESSION: readonly SecretPurpose[] = ["confirm", "email-change"];
/** It lets nobody in and lives for a day, beyond a sign-out. */
export const CONTACT_PROOF: readonly SecretPurpose[] = ["contact"];

/** Its address may have no account yet; what else is asked for it doesn't end it. */
export const INVITATION: readonly SecretPurpose[] = ["invitation"];
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

export const ENDED_BY_USE = SECRET_PURPOSES.filter(
  (purpose) => ![...CONTACT_PROOF, ...INVITATION].includes(purpose),
);

export const TRIES_PER_SECRET = 5;

/** In ms: an ended secret stays so long, so that its old link can say so and offer a new one. */
export const OLD_LINK_MS = 7 * 24 * 60 * 60_000;

/** It counts ms after its end: pages mention it to a signed-in user. */
const MENTIONED_MS = 10 * 60_000;

export type OneTimeSecret = typeof oneTimeSecrets.$inferSelect;
/** `used` also means that another secret of the address was used (D10). */
export type SecretState = "open" | "used" | "too-many-attempts" | "expired";

type Life = Pick<OneTimeSecret, "attempts" | "expiresAt" | "consumedAt">;

export function secretState({ attempts, expiresAt, consumedAt }: Life, now: Date): SecretState {
  if (consumedAt) return "used";
  if (attempts >= TRIES_PER_SECRET) return "too-many-attempts";
  return expiresAt > now ? "open" : "expired";
}

export function isMentioned({ expiresAt }: Life, now: Date): boolean {
  return now.getTime() - expiresAt.getTime() < MENTIONED_MS;
}
