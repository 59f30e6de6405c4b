import type { Database } from "#db/client.server.ts";
import { isDatabaseReadable, isDatabaseWell } from "#db/health.server.ts";
import { isVolumeWritable } from "../../services/volume.server.ts";

/** `degraded`: pages can be read, but something can't be stored or is damaged. `unavailable`: nothing can be read. */
export type Health = "ok" | "degraded" | "unavailable";

/** How database and volume are right now (D59). */
export async function healthOf(db: Database, storageDir: string): Promise<Health> {
  if (!isDatabaseReadable(db)) return "unavailable";
  return isDatabaseWell(db) && (await isVolumeWritable(storageDir)) ? "ok" : "degraded";
}
