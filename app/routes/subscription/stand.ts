import { providerContext, requireProvider } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import type { Route } from "./+types/stand";
import { stateMark } from "./state-mark.ts";

export const middleware: Route.MiddlewareFunction[] = [requireProvider];

/** What an open page asks for to see whether something has changed. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(providerContext);
  return new Response(stateMark(currentSubscription(context)), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
