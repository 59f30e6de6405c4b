import { findAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/assessment-state";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** `{ state }` for a page that waits; "none" without an assessment or for another's request. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const { state } = await findAssessment(db, slug, params.requestId);
  return Response.json({ state: params.slug === slug ? state : "none" });
}
