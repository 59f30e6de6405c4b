import { setImmediate as breathe } from "node:timers/promises";
import { inArray, lte } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, webhookDeliveries } from "#db/schema.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import { REQUEST_KEPT_MS } from "./kept-until.ts";

const BATCH = 200;

export async function deleteExpiredRequests(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const found = deleteBatch(db, now);
    deleted += found;
    if (found < BATCH) return deleted;
    await breathe();
  }
}

function deleteBatch(db: Database, now: Date): number {
  return writeTransaction(db, (tx) => {
    const expired = tx
      .select({ id: customerRequests.id, imageRefs: customerRequests.imageRefs })
      .from(customerRequests)
      .where(lte(customerRequests.createdAt, new Date(now.getTime() - REQUEST_KEPT_MS)))
      .limit(BATCH)
      .all();
    const keys = expired.flatMap(({ imageRefs }) => imageRefs ?? []);
    removeRequestFiles(tx, keys, now);
    const ids = expired.map(({ id }) => id);
    tx.delete(customerRequests).where(inArray(customerRequests.id, ids)).run();
    // Other software isn't told: how long it keeps them is the business's own affair.
    tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.requestId, ids)).run();
    return ids.length;
  });
}
