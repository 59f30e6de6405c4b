import type { Database } from "#db/client.server.ts";
import type { RequestPageBusiness } from "../request-page-business.server.ts";
import { listPlaces, type Place } from "./places.server.ts";
import { isLinkSource, LINK_SOURCES } from "./sources.ts";

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

/** What was asked for, as the page's links go on saying it where it is in use. */
export function placeOfPage(db: Database, slug: string, code: string | null) {
  const all = listPlaces(db, slug);
  const place = all.find((one) => one.code === code);
  const source = place || isLinkSource(code) ? code : null;
  const codes = [...all.map((one) => one.code), ...LINK_SOURCES];
  return { place, source, codes, ownPage: place && !isInUse(place) ? null : source };
}
