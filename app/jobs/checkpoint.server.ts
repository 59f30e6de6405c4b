import type { App } from "../visit/app-context.server.ts";

/**
 * Folds the write-ahead log into the database, so that deleted text doesn't live on in it (D43). Throws while a
 * reader still needs the old pages; the timetable tries again.
 */
export async function checkpointJob({ db }: App): Promise<void> {
  const busy = db.$client.pragma("wal_checkpoint(TRUNCATE)", { simple: true });
  if (busy !== 0) throw new Error("The write-ahead log could not be emptied.");
}
