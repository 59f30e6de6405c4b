import { href, redirect } from "react-router";
import { providerContext } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/own-inbox";

/** `/dashboard` leads to the own one (D4). */
export function loader({ context }: Route.LoaderArgs) {
  const { slug } = context.get(providerContext).profile;
  return redirect(href("/dashboard/:slug", { slug }));
}
