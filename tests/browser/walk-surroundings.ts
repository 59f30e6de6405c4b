import type { Database } from "#db/client.server.ts";
import { putAccesses, putEndedBusiness } from "../support/data/operator-history.ts";
import { putPlace } from "../support/places.ts";
import { putRequest, putStatusLink, uniqueBusiness } from "../support/rows.ts";
import type { Surroundings } from "./walk-pages.ts";

export const LONG_NAME = "Sanitärinstallationsmeisterbetriebsgesellschaft Überlänge & Söhne Heizungsbau";

/** A business with long names and a bit of everything, for the walk through all pages. */
export async function surroundings(db: Database): Promise<Surroundings> {
  const business = uniqueBusiness(db, { companyName: LONG_NAME });
  const requestId = putRequest(db, business.slug, { customerName: "Donaudampfschifffahrtskapitän Müller" });
  putAccesses(db, requestId);
  const statusPath = await putStatusLink(db, business.slug, requestId, { showsRequest: true });
  const placeCode = await putPlace(db, business.slug, "Filiale Donaudampfschifffahrtsgasse", {
    isBranch: true,
  });
  return { business, requestId, statusPath, placeCode, endedId: putEndedBusiness(db, LONG_NAME) };
}
