import { wait as inGerman } from "#words/de/wait.ts";

const MINUTE_MS = 60_000;
const SAID_IN_MINUTES = 90;

/** Rounded up: "eine Minute", "5 Minuten", "3 Stunden", or as `wait` says it. */
export function waitingTime(retryAt: Date, now: Date, wait = inGerman): string {
  const minutes = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes <= SAID_IN_MINUTES) return wait.minute({ count: minutes });
  return wait.hour({ count: Math.ceil(minutes / 60) });
}
