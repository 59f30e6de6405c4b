import { providerContext, requireProvider } from "#app/middleware/guards.server.ts";
import { currentSubscription, requirePlan } from "#app/middleware/request-access.server.ts";
import type { Route } from "./+types/state";
import { stateKey } from "./state-poll.ts";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requirePlan];

export function loader({ context }: Route.LoaderArgs) {
  context.get(providerContext);
  return new Response(stateKey(currentSubscription(context)), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
