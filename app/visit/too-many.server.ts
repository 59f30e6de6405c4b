import type { Visit } from "./app-context.server.ts";

/**
 * The one way to answer 429, e.g. `data(page, tooMany(visit, retryAt, now))`: says when it goes on, and the
 * listener sends that as `Retry-After`, which React Router would drop from most pages.
 */
export function tooMany(visit: Visit, retryAt: Date, now: Date): { status: 429 } {
  visit.retryAfterSeconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return { status: 429 };
}
