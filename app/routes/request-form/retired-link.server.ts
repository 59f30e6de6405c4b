import { data } from "react-router";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { isClosedSlug } from "#app/domain/profile/retired-slug.server.ts";
import { meantSlug } from "#app/domain/profile/slug.ts";
import type { App } from "#app/visit/app-context.server.ts";

type Needed = Pick<App, "db" | "settings">;

/** Throws 410 for the slug of a deleted (D54) or suspended account; the error box shows it. */
export function refuseRetired({ db, settings }: Needed, slug: string): void {
  if (isClosedSlug(db, meantSlug(slug))) throw data({ product: settings.PRODUCT_NAME }, { status: 410 });
}

export async function businessOf(app: Needed, slug: string) {
  const business = await findRequestPageBusiness(app.db, slug);
  if (!business) refuseRetired(app, slug);
  return business;
}
