import { sql } from "drizzle-orm";
import { given, prepared, type Transaction } from "#db/client.server.ts";
import { pushDevices, pushOffers } from "#db/schema.ts";
import { enqueue } from "../../../platform/work/queue.server.ts";

// Later a push is no news, and the mail has been there for long. It counts ms.
const PUSH_LIFE_MS = 30 * 60_000;

/** Each device of these users gets one (D69); their mail goes its own way. Who has none is offered it, once in an account's life. */
export function queuePushes(
  tx: Transaction,
  customerRequestId: string,
  userIds: readonly string[],
  now: Date,
): void {
  if (userIds.length === 0) return;
  const users = { userIds: JSON.stringify(userIds) };
  for (const { id: deviceId, endpoint } of devicesOf(tx).all(users))
    enqueue(
      tx,
      {
        ...{
          lane: "send-pushes",
          key: `${deviceId} ${customerRequestId}`,
          subject: new URL(endpoint).origin,
        },
        ...{ details: { deviceId }, customerRequestId, expiresAt: new Date(now.getTime() + PUSH_LIFE_MS) },
      },
      now,
    );
  offerToOthers(tx).run(users);
}

const isMeant = sql`IN (SELECT value FROM json_each(${given("userIds")}))`;

const devicesOf = prepared((db) =>
  db
    .select({ id: pushDevices.id, endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(sql`${pushDevices.userId} ${isMeant}`),
);

const offerToOthers = prepared((db) =>
  db
    .insert(pushOffers)
    .select(
      sql`SELECT id, NULL FROM users WHERE id ${isMeant} AND id NOT IN (SELECT user_id FROM push_devices WHERE user_id ${isMeant})`,
    )
    .onConflictDoNothing(),
);
