import type { Database } from "./client.server.ts";
import { isDamaged } from "./faults.server.ts";
import { isInPlace } from "./storage-place.server.ts";

/** Whether the database answers a query right now. */
export function isDatabaseReadable(db: Database): boolean {
  try {
    return db.$client.prepare("SELECT 1").get() !== undefined;
  } catch {
    return false;
  }
}

/** Whether the database lies where it was opened and has no page known to be damaged. */
export function isDatabaseWell(db: Database): boolean {
  return !isDamaged(db.$client) && isInPlace(db.$client);
}
