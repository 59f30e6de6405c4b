import type { App } from "../middleware/app-context.server.ts";

/** Every day: folds the write-ahead log into the database, so that deleted text doesn't live on in it. */
export async function checkpointJob({ db }: App): Promise<void> {
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
}
