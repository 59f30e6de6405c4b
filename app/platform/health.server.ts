import { type Database, isDatabaseReadable } from "#db/client.server.ts";
import { isVolumeWritable } from "../services/files/volume.server.ts";

/** `degraded`: something can't be stored or is damaged. `unavailable`: nothing can be read, or the rules aren't loaded. */
export type Health = "ok" | "degraded" | "unavailable";

export async function healthOf(db: Database, storageDir: string, rules: Promise<unknown>): Promise<Health> {
  const areRulesThere = await rules.then(
    () => true,
    () => false,
  );
  if (!areRulesThere || !isDatabaseReadable(db)) return "unavailable";
  return !db.connection.isDamaged && (await isVolumeWritable(storageDir)) ? "ok" : "degraded";
}
