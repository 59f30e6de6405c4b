import { type Database, isDatabaseReadable } from "#db/client.server.ts";
import { isVolumeWritable } from "../services/files/volume.server.ts";

/** `degraded`: something can't be stored or is damaged. `unavailable`: nothing can be read. */
export type Health = "ok" | "degraded" | "unavailable";

export async function healthOf(db: Database, storageDir: string): Promise<Health> {
  if (!isDatabaseReadable(db)) return "unavailable";
  return !db.connection.isDamaged && (await isVolumeWritable(storageDir)) ? "ok" : "degraded";
}
