import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { readPosted } from "./read-posted.server.ts";

export const middleware = [localOnly];

const chosen = z.object({ name: z.string() });

export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(context.get(appContext).jobs.list(), { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readPosted(request, chosen);
  const report = posted && (await context.get(appContext).jobs.runNow(posted.name));
  if (!report) return Response.json({ error: "name must be one of GET /dev/jobs" }, { status: 422 });
  return Response.json(report, { status: report.lastRun?.ok === false ? 500 : 200 });
}
