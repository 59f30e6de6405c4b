const ENDING = "@uebergabe.invalid";

/** Of somebody a restored copy doesn't know: nobody has it, until the operator writes the true one. */
export function lostAddress(userId: string): string {
  return `${userId}${ENDING}`;
}

export function isLostAddress(email: string): boolean {
  return email.endsWith(ENDING);
}
