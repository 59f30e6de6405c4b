import { lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { pushDevices, pushMessages } from "#db/schema.ts";

/** For each device of these users, in the transaction of what they hear of: no mail has to go out for it. */
export function queuePushes(
  tx: Transaction,
  customerRequestId: string,
  userIds: readonly string[],
  now: Date,
): void {
  if (userIds.length === 0) return;
  const again = { createdAt: now, nextAttemptAt: now, attempts: 0, settledAt: null };
  const { deviceId, createdAt } = pushMessages;
  for (const { id } of devicesOf(tx).all({ userIds: JSON.stringify(userIds) }))
    tx.insert(pushMessages)
      .values({ deviceId: id, customerRequestId, ...again })
      .onConflictDoUpdate({
        target: [deviceId, pushMessages.customerRequestId],
        set: again,
        setWhere: lt(createdAt, now),
      })
      .run();
}

const devicesOf = prepared((db: Database) =>
  db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(sql`${pushDevices.userId} IN (SELECT value FROM json_each(${bound("userIds")}))`)
    .prepare(),
);
