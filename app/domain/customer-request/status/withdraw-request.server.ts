import { type Database, writeTransaction } from "#db/client.server.ts";
import { withdrawnRequests } from "#db/schema.ts";
import { deleteRequestIn } from "../delete-request.server.ts";

/** Deletes it at once (D49); the business keeps only that one was withdrawn, and when (D63). */
export async function withdrawRequest(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<"done" | "not-found"> {
  return writeTransaction(db, (tx) => {
    if (!deleteRequestIn(tx, companySlug, id, now)) return "not-found";
    tx.insert(withdrawnRequests).values({ id, companySlug, withdrawnAt: now }).run();
    return "done";
  });
}
