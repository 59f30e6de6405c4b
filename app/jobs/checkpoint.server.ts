import type { App } from "../visit/app-context.server.ts";

/** So that deleted text doesn't live on in the log (D43). Throws while a reader needs the old pages. */
export async function checkpointJob({ db }: App): Promise<void> {
  const busy = db.$client.pragma("wal_checkpoint(TRUNCATE)", { simple: true });
  if (busy !== 0) throw new Error("The write-ahead log could not be emptied.");
}
