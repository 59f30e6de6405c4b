import type { Database } from "#db/client.server.ts";
import type { Settings } from "../env.server.ts";
import { lastRunStart } from "../platform/job-run/job-runs.server.ts";
import { isRestored } from "./after-restore.server.ts";

/** When this installation last did a job. Null where that says nothing of the time: local mode, a restored copy. */
export function lastSeen(db: Database, settings: Settings): Date | null {
  return settings.isLocal || isRestored(settings.STORAGE_DIR) ? null : lastRunStart(db);
}
