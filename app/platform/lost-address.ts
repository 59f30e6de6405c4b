const ENDING = "@uebergabe.invalid";

/** A restored copy gives it to a stranger, until the operator writes the true one. */
export function lostAddress(userId: string): string {
  return `${userId}${ENDING}`;
}

export function isLostAddress(email: string): boolean {
  return email.endsWith(ENDING);
}
