import { rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import type { Database } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";

/** As if so many attempts had been counted under `label` for `value`, in a window that ends in `leftMs`. */
export async function countedBefore(
  db: Database,
  label: string,
  value: string,
  count: number,
  leftMs = 290_000,
): Promise<void> {
  const now = new Date();
  const key = await rateLimitKey(db, label, value, now);
  const resetsAt = new Date(now.getTime() + leftMs);
  db.insert(rateLimits).values({ key, count, resetsAt }).run();
}
