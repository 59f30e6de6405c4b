import { z } from "zod";
import { appContext } from "#app/middleware/app-context.server.ts";
import { localOnly } from "#app/middleware/local-only.server.ts";
import type { Route } from "./+types/jobs";
import { readPosted } from "./read-posted.server.ts";

export const middleware: Route.MiddlewareFunction[] = [localOnly];

const chosen = z.object({ name: z.string() });

export function loader({ context }: Route.LoaderArgs) {
  return Response.json(context.get(appContext).jobs.list(), { headers: { "Cache-Control": "no-store" } });
}

/** Runs the job `name` now and answers when it is done, with what it did. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPosted(request, chosen);
  const report = posted && (await context.get(appContext).jobs.runNow(posted.name));
  if (!report) return Response.json({ error: "name must be one of GET /dev/jobs" }, { status: 422 });
  return Response.json(report, { status: report.lastRun?.ok === false ? 500 : 200 });
}
