import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import type { Surroundings } from "../browser/walk-pages.ts";
import { putAccesses, putEndedBusiness } from "../support/data/operator-history.ts";
import { putPlace } from "../support/places.ts";
import { putStatusLink } from "../support/rows.ts";

const EXAMPLE_SLUG = "muster-sanitaer";

/** The example business that every new installation on this machine starts with, its newest request, and what an operator did. */
export async function exampleSurroundings(db: Database): Promise<Surroundings> {
  const business = db.select().from(profiles).where(eq(profiles.slug, EXAMPLE_SLUG)).get();
  const request = db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, EXAMPLE_SLUG))
    .orderBy(desc(customerRequests.createdAt))
    .get();
  if (!business || !request) throw new Error("The example business is missing.");
  putAccesses(db, request.id);
  const endedId = putEndedBusiness(db, "Schlüsseldienst Immerda");
  const statusPath = await putStatusLink(db, EXAMPLE_SLUG, request.id, { showsRequest: true });
  const placeCode = await putPlace(db, EXAMPLE_SLUG, "Filiale Köln", { isBranch: true });
  return {
    business: { ...business, slug: EXAMPLE_SLUG },
    requestId: request.id,
    statusPath,
    placeCode,
    endedId,
  };
}
