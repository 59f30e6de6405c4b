const MINUTE_MS = 60_000;
const SAID_IN_MINUTES = 90;

/** Rounded up: "eine Minute", "5 Minuten", "3 Stunden". */
export function waitingTime(retryAt: Date, now: Date): string {
  const minutes = Math.ceil((retryAt.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 1) return "eine Minute";
  return minutes <= SAID_IN_MINUTES ? `${minutes} Minuten` : `${Math.ceil(minutes / 60)} Stunden`;
}
