import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { type Database, given, prepared, type Transaction, writeTransaction } from "#db/client.server.ts";
import { pushDevices } from "#db/schema.ts";
import { secretHash } from "../../../platform/one-time-secret/secret-values.server.ts";
import { isPushEndpoint, type PushPlaces } from "../../../services/push/push-endpoint.ts";
import { areBrowserKeys } from "../../../services/push/push-service.server.ts";
import type { NewPushDevice, PushDevice } from "./push-devices.server.ts";

/** Its service knows the address no more; the device stays, to be renewed by its browser or by hand. */
export function loseAddress(tx: Transaction, { id, endpoint }: PushDevice, now: Date): void {
  const { failingSince } = pushDevices;
  tx.update(pushDevices)
    .set({ endpoint: `${LOST}${id}`, failingSince: sql`coalesce(${failingSince}, ${now.getTime()})` })
    .where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)))
    .run();
}

const LOST = "gone:";

export const isLost = ({ endpoint }: Pick<PushDevice, "endpoint">) => endpoint.startsWith(LOST);

/** False for what can't be used, and where nothing is switched on in this session: nobody gets a device unasked. */
export async function renewPushDevice(
  db: Database,
  { userId, sessionId, endpoint, p256dh, auth }: Omit<NewPushDevice, "name">,
  places: PushPlaces,
): Promise<boolean> {
  if (!isPushEndpoint(endpoint, places) || !areBrowserKeys({ p256dh, auth })) return false;
  const sessionHash = secretHash(sessionId);
  return writeTransaction(db, (tx) => {
    const isForeign = and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionHash, sessionHash));
    if (tx.select({ id: pushDevices.id }).from(pushDevices).where(isForeign).get()) return false;
    const own = and(eq(pushDevices.sessionHash, sessionHash), eq(pushDevices.userId, userId));
    const { changes } = tx
      .update(pushDevices)
      .set({ endpoint, p256dh, auth, failingSince: null })
      .where(own)
      .run();
    return changes > 0;
  });
}

/** Finds the id of this session's device while nothing arrives there. */
export function silentDevice(db: Database, owner: string, sessionId: string): string | null {
  return silent(db).get({ owner, sessionHash: secretHash(sessionId) })?.id ?? null;
}

const silent = prepared((db) =>
  db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(
      and(
        eq(pushDevices.sessionHash, given("sessionHash")),
        eq(pushDevices.userId, given("owner")),
        isNotNull(pushDevices.failingSince),
      ),
    ),
);
