import { isDatabaseWhole } from "#db/check-database.server.ts";
import type { App } from "../visit/app-context.server.ts";

/** Also when a statement met a damaged page. */
export async function integrityCheckJob({ db, settings, log }: App) {
  const isWhole = await isDatabaseWhole(settings.STORAGE_DIR);
  db.connection.isDamaged = !isWhole;
  if (!isWhole) log.error({ event: "database-damaged" });
  return { damaged: isWhole ? 0 : 1 };
}
