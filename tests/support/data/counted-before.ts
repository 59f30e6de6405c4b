import { ALERT_LIMITS, businessLimitKeys } from "#app/domain/customer-request/limits.ts";
import { rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import type { Database } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { putRow } from "#tests/support/rows.ts";

/** Rows as if a business had been told of all it is told of singly in an hour. */
export function alertsUsedUp(slug: string, now: Date) {
  const keys = businessLimitKeys(slug);
  const resetsAt = new Date(now.getTime() + 3_000_000);
  const { ordinary, emergencies, ofNetworks } = ALERT_LIMITS;
  return [
    { key: keys.alerts, count: ordinary.limit, resetsAt },
    { key: keys.emergencies, count: emergencies.limit, resetsAt },
    { key: keys.networkAlerts, count: ofNetworks.limit, resetsAt },
  ];
}

/** As if so many attempts had been counted under `label` for `value`, in a window that ends in `leftMs`. */
export async function countedBefore(
  db: Database,
  label: string,
  value: string,
  count: number,
  leftMs = 290_000,
): Promise<void> {
  const now = new Date();
  const key = rateLimitKey(db, label, value, now);
  const resetsAt = new Date(now.getTime() + leftMs);
  putRow(db, rateLimits, { key, count, resetsAt });
}
