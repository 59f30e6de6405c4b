import { data } from "react-router";
import { isClosedSlug } from "#app/domain/profile/retired-slug.server.ts";
import { meantSlug } from "#app/domain/profile/slug.ts";
import type { Database } from "#db/client.server.ts";

/** Throws 410 for the slug of a deleted (D54) or suspended account; the error box shows it. */
export function refuseRetired(db: Database, slug: string, { PRODUCT_NAME }: { PRODUCT_NAME: string }): void {
  if (isClosedSlug(db, meantSlug(slug))) throw data({ product: PRODUCT_NAME }, { status: 410 });
}
