import type { Visit } from "./app-context.server.ts";

/** The one way to answer 429. The listener sends `Retry-After`, which React Router would drop. */
export function tooMany(visit: Visit, retryAt: Date, now: Date): { status: 429 } {
  visit.retryAfterSeconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return { status: 429 };
}
