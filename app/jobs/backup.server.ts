import type { App } from "../middleware/app-context.server.ts";
import { runBackup } from "../services/backup-process.server.ts";

/**
 * Every hour, after what is due was forgotten: database and photos into `BACKUP_DIR` (decision 009). Not while the clock
 * may be wrong: old backups would be removed by it.
 */
export async function backupJob({ settings, clock, log }: App, stopping: AbortSignal) {
  if (clock.hasLeapt()) return {};
  const counts = await runBackup(settings, clock.now(), stopping);
  if (counts.missing > 0) log.error({ event: "backup-images-missing", missing: counts.missing });
  return counts;
}
