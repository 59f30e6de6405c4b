import type { Database } from "./client.server.ts";

/** Whether the database answers a query right now. */
export function answersQueries(db: Database): boolean {
  try {
    return db.$client.prepare("SELECT 1").get() !== undefined;
  } catch {
    return false;
  }
}
