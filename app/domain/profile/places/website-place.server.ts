import type { Database } from "#db/client.server.ts";
import { bringPlaceBack, createPlace, listPlaces, type Place } from "./places.server.ts";

const WEBSITE = { name: "Website", street: null, postalCode: null, city: null, phone: null };

/** The place in use whose name says that it is the business's own website (D71). */
export function findWebsitePlace(db: Database, companySlug: string): Place | undefined {
  const place = everPlace(db, companySlug);
  return place?.retiredAt ? undefined : place;
}

export async function makeWebsitePlace(
  db: Database,
  companySlug: string,
  now: Date,
): Promise<"done" | "too-many"> {
  const place = everPlace(db, companySlug);
  if (place?.retiredAt) {
    const back = await bringPlaceBack(db, companySlug, place.code);
    return back === "too-many" ? back : "done";
  }
  const made = place ? null : await createPlace(db, companySlug, WEBSITE, now);
  return made && !made.ok && made.reason === "too-many" ? made.reason : "done";
}

function everPlace(db: Database, companySlug: string): Place | undefined {
  return listPlaces(db, companySlug).find(({ name }) => name.toLowerCase() === WEBSITE.name.toLowerCase());
}
