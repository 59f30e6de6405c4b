import { href, redirect } from "react-router";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { PLAIN_PAGE_HEADERS } from "../page-style.server.ts";
import { refuseRetired } from "../retired-link.server.ts";
import type { Route } from "./+types/thanks";
import { thanksFacts } from "./thanks-facts.server.ts";
import { ThanksPage } from "./thanks-page.tsx";

export const handle = { plain: true };

export function headers() {
  return PLAIN_PAGE_HEADERS;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, settings, clock } = app;
  const business = await findRequestPageBusiness(db, params.slug);
  if (!business) refuseRetired(db, params.slug, settings);
  if (!business) throw redirect(href("/404"));
  return thanksFacts(app, business, url, context.get(visitContext), clock.now());
}

export { ErrorBox as ErrorBoundary } from "../error-box.tsx";

export default function Thanks({ loaderData }: Route.ComponentProps) {
  return <ThanksPage {...loaderData} />;
}
