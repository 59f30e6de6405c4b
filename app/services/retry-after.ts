/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), in ms, within limits; nonsense counts as none. */
export function pauseAfter(
  retryAfter: string | null | undefined,
  { shortest, longest }: { shortest: number; longest: number },
): number {
  const seconds = Number(retryAfter);
  const wished = Number.isNaN(seconds) ? Date.parse(retryAfter ?? "") - Date.now() : seconds * 1000;
  return Math.min(Math.max(wished || 0, shortest), longest);
}
