import type { App } from "#app/visit/app-context.server.ts";
import { isDatabaseWhole } from "#db/check-database.server.ts";
import { withoutLitestream } from "../services/replication/litestream.server.ts";

/** It also runs when a statement met a damaged page. */
export async function integrityCheckJob({ db, settings, log }: App) {
  const isWhole = await isDatabaseWhole(settings.STORAGE_DIR);
  db.connection.isDamaged = !isWhole;
  if (!isWhole) log.error({ event: "database-damaged" });
  return { damaged: isWhole ? 0 : 1 };
}

/** So that deleted text doesn't live on in the log (D43). Throws while a reader needs the old pages. */
export async function checkpointJob({ db, settings }: App): Promise<void> {
  const emptyLog = () => {
    const busy = db.$client.pragma("wal_checkpoint(TRUNCATE)", { simple: true });
    if (busy !== 0) throw new Error("The write-ahead log could not be emptied.");
  };
  if (settings.LITESTREAM_CONFIG) await withoutLitestream(settings.STORAGE_DIR, emptyLog);
  else emptyLog();
}
