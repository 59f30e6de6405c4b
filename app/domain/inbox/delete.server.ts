import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { forgetDigestsQuoting } from "../notification/earlier-digests.server.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import type { ChangeOutcome } from "./mark.server.ts";

/**
 * Deletes one request now (D49, law L8): with its analysis, note and the mails that quote it, daily messages
 * among them; its photos are queued for the sweep.
 */
export async function deleteRequest(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<ChangeOutcome> {
  return writeTransaction(db, (tx): ChangeOutcome => {
    const [deleted] = tx
      .delete(customerRequests)
      .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
      .returning({ imageRefs: customerRequests.imageRefs, message: customerRequests.messageOriginal })
      .all();
    if (!deleted) return "not-found";
    const owner = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.slug, companySlug)).get();
    if (owner) forgetDigestsQuoting(tx, owner.id, deleted.message);
    removeRequestFiles(tx, deleted.imageRefs ?? [], now);
    return "done";
  });
}
