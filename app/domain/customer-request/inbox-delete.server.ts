import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import type { StateChange } from "./inbox-solve.server.ts";

/**
 * Deletes one request now (D49, law L8): with its analysis, note and the letters that quote it; its photos are
 * queued for the sweep.
 */
export async function deleteRequest(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<StateChange> {
  return writeTransaction(db, (tx): StateChange => {
    const [deleted] = tx
      .delete(customerRequests)
      .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
      .returning({ imageRefs: customerRequests.imageRefs })
      .all();
    if (!deleted) return { ok: false, reason: "not-found" };
    removeRequestFiles(tx, deleted.imageRefs ?? [], now);
    return { ok: true };
  });
}
