import { href, redirect } from "react-router";
import { providerContext } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/own-inbox";

export function loader({ context }: Route.LoaderArgs) {
  const { slug } = context.get(providerContext).profile;
  return redirect(href("/dashboard/:slug", { slug }));
}
