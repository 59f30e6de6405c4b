/** In ms: as long as a success is worth saying; the list and the states keep it. */
const SAID_FOR_MS = 10 * 60 * 1000;

export function isJustNow(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < SAID_FOR_MS;
}
