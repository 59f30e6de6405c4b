import { href, redirect } from "react-router";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { businessOf } from "../retired-link.server.ts";
import type { Route } from "./+types/thanks";
import { thanksFacts } from "./thanks-facts.server.ts";
import { ThanksPage } from "./thanks-page.tsx";

export const handle = { plain: true };
export { headers } from "../page-style.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const business = await businessOf(app, params.slug);
  if (!business) throw redirect(href("/404"));
  return thanksFacts(app, business, url, context.get(visitContext), app.clock.now());
}

export { ErrorBox as ErrorBoundary } from "../page-frame.tsx";

export default function Thanks({ loaderData }: Route.ComponentProps) {
  return <ThanksPage {...loaderData} />;
}
