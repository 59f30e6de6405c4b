/** How long a proof of the address counts for the steps that need one, in ms (ASVS 7.5.1, law L7). */
export const FRESH_MS = 15 * 60 * 1000;

/** How long the panel stays open for an administrator, in ms: a working day (D68). */
export const PANEL_FRESH_MS = 12 * 60 * 60 * 1000;

/** Each proof is a mail's link or code, or a passkey. */
export function isFreshSession(
  { createdAt, confirmedAt }: { createdAt: Date; confirmedAt: Date | null },
  now: Date,
  freshMs = FRESH_MS,
): boolean {
  const ages = [createdAt, confirmedAt].map((proof) => (proof ? now.getTime() - proof.getTime() : -1));
  // A proof from the future was made while the clock was wrong; it would stay fresh for ever.
  return ages.some((age) => age >= 0 && age <= freshMs);
}
