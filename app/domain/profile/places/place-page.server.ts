import type { Database } from "#db/client.server.ts";
import type { RequestPageBusiness } from "../request-page-business.server.ts";
import { listPlaces, type Place } from "./places.server.ts";

export function atPlace(business: RequestPageBusiness, place: Place | undefined): RequestPageBusiness {
  if (!place || !isInUse(place) || !isBranch(place)) return business;
  const { street, postalCode, city } = place.street === null ? business : place;
  return { ...business, street, postalCode, city, mobileNumber: place.phone ?? business.mobileNumber };
}

function isBranch({ street, phone }: Place): boolean {
  return street !== null || phone !== null;
}

/** Its page is its own: the switch of languages keeps its code. Any other is the business's, byte for byte. */
function isInUse({ retiredAt }: Place): boolean {
  return retiredAt === null;
}

/** The place that was asked for, and its code where it has a page of its own. */
export function placeOfPage(db: Database, slug: string, code: string | null) {
  const all = listPlaces(db, slug);
  const place = all.find((one) => one.code === code);
  return { place, codes: all.map((one) => one.code), ownPage: place && isInUse(place) ? place.code : null };
}
