import { markAnswered, markDeclined } from "#app/domain/inbox/mark.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { ANSWER_CHANNELS } from "#db/values.ts";
import type { Route } from "./+types/answered";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** Called while a link of the page opens a mail or chat program. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock, log } = context.get(appContext);
  const { user, profile } = context.get(inboxContext);
  const { slug } = profile;
  const form = await request.formData().catch(() => null);
  const channel = ANSWER_CHANNELS.find((known) => known === form?.get("channel"));
  if (!channel) return new Response(null, { status: 400 });
  if (params.slug !== slug) return new Response(null, { status: 404 });
  const mark = form?.get("absage") === "1" ? markDeclined : markAnswered;
  const by = { userId: user.id, at: clock.now() };
  const outcome = await mark(db, slug, { id: params.requestId, channel }, by);
  if (outcome === "not-found") return new Response(null, { status: 404 });
  log.info({ event: "request-answered", request: params.requestId });
  return new Response(null, { status: 204 });
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(inboxContext);
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
