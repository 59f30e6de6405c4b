import { inboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/pulse";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** An open list asks every minute; 404 for another business's list. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { user, profile } = context.get(inboxContext);
  const { slug } = profile;
  if (params.slug !== slug) return new Response(null, { status: 404 });
  const { db, clock } = context.get(appContext);
  return Response.json(await inboxPulse(db, slug, user.id, clock.now()));
}
