import { appContext } from "#app/middleware/app-context.server.ts";
import { isVolumeWritable } from "#app/services/volume.server.ts";
import { isDatabaseWell } from "#db/health.server.ts";
import type { Route } from "./+types/health";

/** For the host's checks (D59). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const isHealthy = isDatabaseWell(db) && (await isVolumeWritable(settings.STORAGE_DIR));
  return Response.json({ status: isHealthy ? "ok" : "unavailable" }, { status: isHealthy ? 200 : 503 });
}
