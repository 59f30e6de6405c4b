import { loadRules } from "#app/domain/assessment/load-rules.ts";
import { healthOf } from "#app/platform/health.server.ts";
import { PROGRAM_VERSION } from "#app/services/program-version.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/health";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const status = await healthOf(db, settings.STORAGE_DIR, loadRules());
  return Response.json({ status, version: PROGRAM_VERSION }, { status: status === "ok" ? 200 : 503 });
}
