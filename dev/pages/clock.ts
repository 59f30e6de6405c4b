import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { readPosted } from "./read-posted.server.ts";

export const middleware = [localOnly];

const TEN_YEARS_S = 10 * 365 * 24 * 60 * 60;
const moved = z.object({ offsetSeconds: z.coerce.number().min(-TEN_YEARS_S).max(TEN_YEARS_S) });

export function loader({ context }: LoaderFunctionArgs) {
  return time(context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readPosted(request, moved);
  if (!posted) return Response.json({ error: "offsetSeconds must be a number of seconds" }, { status: 422 });
  context.get(appContext).clock.setOffset(posted.offsetSeconds);
  return time(context);
}

function time(context: LoaderFunctionArgs["context"]): Response {
  const { clock } = context.get(appContext);
  return Response.json(
    { offsetSeconds: clock.offsetSeconds(), now: clock.now() },
    { headers: { "Cache-Control": "no-store" } },
  );
}
