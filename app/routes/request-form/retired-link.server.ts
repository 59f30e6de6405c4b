import { data } from "react-router";
import { isClosedSlug } from "#app/domain/profile/retired-slug.server.ts";
import type { Database } from "#db/client.server.ts";

/** Throws the 410 that the error box shows as its own page, if `slug` belonged to a deleted account (D54) or a suspended one. */
export function refuseRetired(db: Database, slug: string, { PRODUCT_NAME }: { PRODUCT_NAME: string }): void {
  if (isClosedSlug(db, slug.toLowerCase())) throw data({ product: PRODUCT_NAME }, { status: 410 });
}
