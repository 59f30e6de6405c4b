import { inArray, lt } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { pushDevices, pushMessages } from "#db/schema.ts";

/** Rows at once, unlike those of a submit: afterwards no mail shows that what followed was urgent. */
export function queueNewsPushes(
  tx: Transaction,
  customerRequestId: string,
  userIds: readonly string[],
  now: Date,
): void {
  const devices = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(inArray(pushDevices.userId, [...userIds]))
    .all();
  const again = { createdAt: now, nextAttemptAt: now, attempts: 0, settledAt: null };
  const { deviceId, createdAt } = pushMessages;
  for (const { id } of devices)
    tx.insert(pushMessages)
      .values({ deviceId: id, customerRequestId, ...again })
      .onConflictDoUpdate({
        target: [deviceId, pushMessages.customerRequestId],
        set: again,
        setWhere: lt(createdAt, now),
      })
      .run();
}
