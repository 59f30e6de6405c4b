import { rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import type { Database } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";

const SOON_MS = 290_000;

/** As if so many attempts had just been counted under `label` for `value`, in a window that ends in 290 s. */
export async function countedBefore(
  db: Database,
  label: string,
  value: string,
  count: number,
): Promise<void> {
  const now = new Date();
  const key = await rateLimitKey(db, label, value, now);
  const resetsAt = new Date(now.getTime() + SOON_MS);
  db.insert(rateLimits).values({ key, count, resetsAt }).run();
}
