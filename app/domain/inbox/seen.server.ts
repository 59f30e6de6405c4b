import { and, eq, lte } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { isNew } from "./conditions.server.ts";

export async function markAllSeen(
  db: Database,
  companySlug: string,
  until: Date,
  now: Date,
): Promise<number> {
  const { changes } = db
    .update(customerRequests)
    .set({ seenAt: now, newPhotos: 0, newWords: false })
    .where(and(eq(customerRequests.companySlug, companySlug), lte(customerRequests.createdAt, until), isNew))
    .run();
  return changes;
}
