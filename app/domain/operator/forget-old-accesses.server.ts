import { lte } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { adminAccesses } from "#db/schema.ts";

const REMEMBERED_YEARS = 2;

/** Forgets what administrators opened more than two years ago (law L10); returns how many entries that were. */
export async function forgetOldAccesses(db: Database, now: Date): Promise<number> {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - REMEMBERED_YEARS);
  return db.delete(adminAccesses).where(lte(adminAccesses.accessedAt, start)).run().changes;
}
