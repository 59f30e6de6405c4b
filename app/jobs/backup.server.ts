import { runBackup } from "../services/files/backup-process.server.ts";
import type { App } from "../visit/app-context.server.ts";

const ROWS_NAMED = 20;

export async function backupJob({ settings, clock, log }: App, stopping: AbortSignal) {
  const { unreadable, ...counts } = await runBackup(settings, clock.now(), stopping);
  if (counts.missing > 0) log.error({ event: "backup-images-missing", missing: counts.missing });
  if (unreadable.length > 0) log.error({ event: "rows-unreadable", rows: unreadable.slice(0, ROWS_NAMED) });
  return { ...counts, unreadable: unreadable.length };
}
